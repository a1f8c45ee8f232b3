/** Styles that are newer than the oldest browsers, or not in all of them, each with what those have instead. */
export const newerStyles: Record<string, string> = {
  'at-rules/font-face/ascent-override': 'Safari moves the text a little when the fonts arrive',
  'at-rules/font-face/descent-override': 'Safari moves the text a little when the fonts arrive',
  'at-rules/font-face/line-gap-override': 'Safari moves the text a little when the fonts arrive',
  'at-rules/starting-style': 'the menu and the email button are there without their entrance',
  'properties/animation-range': 'until the scripts run, the bar stays at the top of the page',
  'properties/animation-timeline': 'until the scripts run, the bar stays at the top of the page',
  'properties/content-visibility': 'an answer is printed where it was opened',
  'properties/forced-color-adjust': 'Safari leaves every color as it is',
  'properties/overflow-anchor': 'the page moves by itself to where the pressed tab stays in place',
  'properties/overscroll-behavior': 'the page behind an open menu is held still by its own overflow',
  'properties/resize': 'a message keeps its height and is scrolled',
  'properties/scrollbar-gutter': 'where scrollbars take room, the bar moves by their width when the menu opens',
  'selectors/details-content': 'an answer is printed where it was opened',
  'selectors/open': 'stands inside :is(), which passes over what it does not know',
}
