#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver: without a toolbar, so that it can be as narrow as a phone.

Options: --size=390x844 --log=FILE --downloads=FOLDER
Into the log go console messages, errors and violations of the policy, a JSON object a line.
What a visitor's system asks of pages comes as a message to the handler 'features', and holds from the next page on.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

REPORT = """
(() => {
  const send = (text) => window.webkit.messageHandlers.log.postMessage(JSON.stringify(String(text)))
  for (const level of ['error', 'warn']) {
    const original = console[level]
    console[level] = (...words) => { send(words.join(' ')); original.apply(console, words) }
  }
  addEventListener('error', (event) => send(event.message || `could not load ${event.target.src || event.target.href}`), true)
  addEventListener('unhandledrejection', (event) => send(event.reason))
  document.addEventListener('securitypolicyviolation', (event) => send(`refused by ${event.violatedDirective}: ${event.blockedURI}`))
})()
"""

options = dict(argument.lstrip("-").partition("=")[::2] for argument in sys.argv[1:])
width, height = map(int, options["size"].split("x"))
log = open(options["log"], "a", buffering=1)

system = Gtk.Settings.get_default()
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_window(*_):
    settings = WebKit2.Settings()
    # Without a graphics card, the processor draws faster by itself than it imitates one.
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)

    def grant(_, result):
        features = json.loads(result.get_js_value().to_string())
        system.set_property("gtk-enable-animations", not features["reducedMotion"])
        system.set_property("gtk-application-prefer-dark-theme", features["dark"])
        settings.set_enable_javascript(features["javascript"])

    content = WebKit2.UserContentManager()
    content.register_script_message_handler("log")
    content.connect("script-message-received::log", lambda _, result: log.write(result.get_js_value().to_string() + "\n"))
    content.register_script_message_handler("features")
    content.connect("script-message-received::features", grant)
    content.add_script(
        WebKit2.UserScript.new(
            REPORT, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
        )
    )
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content
    )
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    # Nothing manages the windows of this screen: without this, none has the keyboard and :focus-visible never matches.
    GLib.timeout_add(100, lambda: (window.get_window().focus(0), view.grab_focus()) and False)
    return view


def save(_, download):
    download.connect("decide-destination", lambda _, name: download.set_destination(f"file://{options['downloads']}/{name}"))


def start(_, session):
    # The name that the driver expects.
    application = WebKit2.ApplicationInfo()
    application.set_name("MiniBrowser")
    session.set_application_info(application)
    session.connect("create-web-view", open_window)
    session.connect("will-close", Gtk.main_quit)


context.connect("download-started", save)
context.connect("automation-started", start)
Gtk.main()
