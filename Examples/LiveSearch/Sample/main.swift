import Foundation

func brew(_ tea: Tea, in kettle: inout Kettle) -> String {
    kettle.heat(seconds: tea.degrees - kettle.degrees)
    return tea.steep(minutes: 3)
}

var kettle = Kettle()
for tea in Tea.allCases {
    print(brew(tea, in: &kettle))
}
