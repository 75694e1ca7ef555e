#include "Callgrind.h"
