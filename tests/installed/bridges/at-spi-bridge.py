"""Lets a program use a desktop application as a screen reader does: one JSON request a line in, one answer a line out.

  {"do": "look"}                what every application shows, depth first; remembers the controls for the next requests
  {"do": "act", "node": 7}      the default action of the seventh control (press, jump, check, ...)
  {"do": "focus", "node": 7}    moves the keyboard there

Answers are {"ok": true, "value": ...} or {"ok": false, "error": "..."}. Ends when its input ends.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 (the version must be named first)

ANSWER_LIMIT_MS = 5_000
DEPTH_LIMIT = 100


def announce_screen_reader():
    """Applications build their tree only while the desktop says that somebody reads it."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        bus.call_sync(
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties",
            "Set",
            GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True))),
            None,
            Gio.DBusCallFlags.NONE,
            ANSWER_LIMIT_MS,
        )


def describe(node, depth):
    # Chromium shows a page's content only to readers that also ask for attributes.
    node.get_attributes()
    text = node.get_text_iface()
    return {
        "depth": depth,
        "role": node.get_role_name(),
        "name": node.get_name() or "",
        "text": Atspi.Text.get_text(text, 0, -1) if text is not None else "",
        "states": [state.value_nick for state in node.get_state_set().get_states()],
    }


def walk(node, depth, nodes, seen):
    try:
        seen.append(describe(node, depth))
        nodes.append(node)
        children = node.get_child_count() if depth < DEPTH_LIMIT else 0
    except GLib.Error:
        return  # It went away while we were looking.
    for index in range(children):
        try:
            child = node.get_child_at_index(index)
        except GLib.Error:
            continue
        if child is not None:
            walk(child, depth + 1, nodes, seen)


def answer(request, nodes):
    if request["do"] == "look":
        # There is no main loop to hear of changes in: what came meanwhile is taken in, the rest is asked for anew.
        while GLib.MainContext.default().iteration(False):
            pass
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        nodes.clear()
        seen = []
        walk(desktop, 0, nodes, seen)
        return seen
    node = nodes[request["node"]]
    if request["do"] == "act":
        return node.get_action_iface().do_action(0)
    if request["do"] == "focus":
        return node.get_component_iface().grab_focus()
    raise ValueError("unknown request: " + str(request["do"]))


def main():
    announce_screen_reader()
    Atspi.init()
    Atspi.set_timeout(ANSWER_LIMIT_MS, ANSWER_LIMIT_MS)
    nodes = []
    for line in sys.stdin:
        try:
            reply = {"ok": True, "value": answer(json.loads(line), nodes)}
        except Exception as fault:  # Whatever goes wrong is the asker's to judge.
            reply = {"ok": False, "error": f"{type(fault).__name__}: {fault}"}
        print(json.dumps(reply), flush=True)


main()
