// Lets a program use Keyholder on macOS as VoiceOver does, by the accessibility interface: one JSON request a line in, one
// answer a line out, as at-spi-bridge.py has it, with its names of roles and states. Besides:
//   {"do": "write", "node": 7, "text": "1"}   puts a text into a field
//   {"do": "quit"}                            quits as its menu does
// NOT TRIED YET on a Mac: see docs/releasing.md. Whoever runs it must be allowed to use accessibility.
import AppKit
import ApplicationServices
import Foundation

let program = "Keyholder"
let depthLimit = 100
let roles: [String: String] = [
  "AXButton": "push button", "AXLink": "link", "AXTextField": "entry", "AXTextArea": "entry", "AXTable": "table",
  "AXRow": "table row", "AXCell": "table cell", "AXStaticText": "static", "AXHeading": "heading",
  "AXCheckBox": "toggle button", "AXMenuButton": "push button", "AXPopUpButton": "push button",
]
var nodes: [AXUIElement] = []

struct Fault: Error {
  let text: String
}

func attribute(_ element: AXUIElement, _ name: String) -> Any? {
  var value: CFTypeRef?
  guard AXUIElementCopyAttributeValue(element, name as CFString, &value) == .success else { return nil }
  return value
}

func text(_ element: AXUIElement, _ name: String) -> String {
  attribute(element, name) as? String ?? ""
}

func children(_ element: AXUIElement) -> [AXUIElement] {
  attribute(element, kAXChildrenAttribute) as? [AXUIElement] ?? []
}

func role(_ element: AXUIElement) -> String {
  let subrole = text(element, kAXSubroleAttribute)
  if subrole == "AXTabButton" { return "page tab" }
  if subrole == "AXToggle" || subrole == "AXSwitch" { return "toggle button" }
  let own = text(element, kAXRoleAttribute)
  if own == "AXRadioButton" && text(element, kAXRoleDescriptionAttribute) == "tab" { return "page tab" }
  return roles[own] ?? own
}

func walk(_ element: AXUIElement, _ depth: Int, _ seen: inout [[String: Any]]) {
  if depth > depthLimit { return }
  var states = ["showing"]
  if attribute(element, kAXEnabledAttribute) as? Bool ?? true { states.append("sensitive") }
  if attribute(element, kAXFocusedAttribute) as? Bool ?? false { states.append("focused") }
  let names = [text(element, kAXTitleAttribute), text(element, kAXDescriptionAttribute)]
  let value = text(element, kAXValueAttribute)
  let own = role(element)
  let name = names.first { !$0.isEmpty } ?? (own == "static" ? value : "")
  seen.append(["depth": depth, "role": own, "name": name, "text": value, "states": states])
  nodes.append(element)
  for child in children(element) { walk(child, depth + 1, &seen) }
}

func running() -> [NSRunningApplication] {
  NSWorkspace.shared.runningApplications.filter { $0.localizedName == program && !$0.isTerminated }
}

func answer(_ request: [String: Any]) throws -> Any {
  let asked = request["do"] as? String ?? ""
  if asked == "look" {
    nodes = []
    var seen: [[String: Any]] = []
    // Lists of what runs are brought up to date while the loop runs.
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    for one in running() {
      let application = AXUIElementCreateApplication(one.processIdentifier)
      // Chromium builds its tree when this is set, or when VoiceOver is on.
      AXUIElementSetAttributeValue(application, "AXManualAccessibility" as CFString, kCFBooleanTrue)
      for window in attribute(application, kAXWindowsAttribute) as? [AXUIElement] ?? [] { walk(window, 0, &seen) }
    }
    return seen
  }
  if asked == "quit" {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    return running().map { $0.terminate() }.allSatisfy { $0 }
  }
  guard let index = request["node"] as? Int, nodes.indices.contains(index) else { throw Fault(text: "no such control") }
  let node = nodes[index]
  switch asked {
  case "act":
    return AXUIElementPerformAction(node, kAXPressAction as CFString) == .success
  case "focus":
    return AXUIElementSetAttributeValue(node, kAXFocusedAttribute as CFString, kCFBooleanTrue) == .success
  case "write":
    let text = request["text"] as? String ?? ""
    return AXUIElementSetAttributeValue(node, kAXValueAttribute as CFString, text as CFString) == .success
  default:
    throw Fault(text: "unknown request: \(asked)")
  }
}

guard AXIsProcessTrusted() else {
  FileHandle.standardError.write(Data("This program may not use accessibility on this Mac.\n".utf8))
  exit(1)
}
while let line = readLine() {
  var reply: [String: Any]
  do {
    let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    reply = ["ok": true, "value": try answer(request)]
  } catch {
    // Whatever goes wrong is the asker's to judge.
    reply = ["ok": false, "error": (error as? Fault)?.text ?? String(describing: error)]
  }
  let data = try JSONSerialization.data(withJSONObject: reply)
  FileHandle.standardOutput.write(data + Data("\n".utf8))
}
