/** What the owner reads in the editor. Names of fields, their help and their limits come from the content's schema. */
export const editorStrings = {
  heading: 'Edit the site',
  states: {
    saved: 'Saved',
    saving: 'Saving…',
    unreachable: 'Not saved: no connection',
    'signed-out': 'Not saved: signed out',
    refused: 'Not saved: refused',
  },
  /** Beside 'Not saved'. */
  notSaved: 'Your text is still here. Keep this page open while we retry.',
  /** Before the name of what was refused, and the server's reason. */
  refusal: { notSaved: 'This change can’t be saved:', undo: 'Undo this change' },
  toolbar: 'Undo, preview and review',
  skip: 'Skip to the form',
  undo: 'Undo',
  redo: 'Redo',
  /** Steps are not kept when the page is loaded again. */
  noStep: 'Nothing to undo or redo since you opened this page',
  /** On a narrow screen, the rest is only read out. */
  review: { short: 'Review', rest: 'and publish' },
  show: { form: 'Form', preview: 'Preview' },
  sections: {
    label: 'Site sections',
    /** {count} becomes the number. */
    problems: { one: '1 problem', many: '{count} problems' },
    noProblems: 'No problems',
    hints: { one: '1 thing to decide', many: '{count} things to decide' },
    /** Beside a part, and for all of it. */
    isNew: 'New',
    news: { one: '1 new field to look at', many: '{count} new fields to look at' },
  },
  /** What breaks no page, so that the owner decides. */
  hints: {
    figure: 'Use the figure',
    spaces: 'Remove extra spaces',
    fine: 'It’s fine here',
    showAgain: 'Show it again',
    pointTo: 'Link to…',
  },
  preview: 'Preview',
} as const

export const fieldStrings = {
  optional: 'optional',
  /** The program has this field since its last update. */
  isNew: 'New',
  /** {count} characters are there, and {max} fit. */
  room: '{count} of {max} characters',
  problems: { one: '1 problem', many: '{count} problems' },
  conflict: {
    heading: 'Someone else changed this field too.',
    theirs: 'Theirs',
    mine: 'Yours',
    empty: 'empty',
    restore: 'Restore mine',
    keep: 'Keep theirs',
  },
  figure: { insert: 'Insert a figure', label: 'What to insert', close: 'Close' },
  link: {
    choose: 'Choose a page or section',
    none: 'No link',
    outside: 'Another website…',
    address: 'Full address, such as https://www.example.com',
    form: 'Form',
  },
  choose: 'Choose one',
  number: {
    always: 'Always {min}',
    between: 'From {min} to {max}',
    atLeast: 'At least {min}',
    atMost: 'At most {max}',
  },
  picture: {
    none: 'No image',
    choose: 'Choose a file',
    replace: 'Choose another file',
    remove: 'Remove the image',
    /** {percent} goes up in steps. */
    sending: 'Uploading the image, {percent}%…',
    reading: 'Checking the image and making it smaller…',
    failed: 'The image wasn’t added.',
    retry: 'Try again',
    /** Before anything is sent. */
    tooLarge: 'This image is {size}. Choose one smaller than {max}.',
    /** The colors of a logo against those of the page. */
    faint: {
      dark: 'Much of this logo is dark and hard to see on the dark top of each page. Show it on a white background, or choose a lighter one.',
      light: 'Much of this logo is light and hard to see on the light bar at the top. Choose a darker one.',
    },
  },
  list: {
    /** {noun} becomes what one entry is called: a testimonial. */
    add: 'Add a {noun}',
    addVowel: 'Add an {noun}',
    confirm: 'Add',
    cancel: 'Cancel',
    count: '{min} to {max} items',
    exactly: 'Always {max} items',
    atMost: 'Up to {max} items',
    full: 'This list is full: {max} items at most.',
    up: 'Move {name} up',
    down: 'Move {name} down',
    moved: '{name} is now {place} of {count}.',
    remove: 'Remove {name}',
    removed: '{name} was removed.',
    undo: 'Undo',
    shown: 'shown',
  },
  sections: {
    add: 'Add a section',
    isThere: 'This page has one already.',
    duplicate: 'Duplicate this section',
    delete: 'Delete this section',
  },
  pages: {
    sections: { one: '1 section', many: '{count} sections' },
    add: 'Add a legal text',
    which: 'Which legal text',
    remove: 'Remove {name}',
  },
} as const

export const formattedWords = {
  notLoaded: 'This text can’t be edited right now. Check your connection, then reload the page.',
  toolbar: 'Formats',
  formats: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    subheading: 'Subheading',
    bullets: 'Bullets',
    numbers: 'Numbers',
  },
  link: {
    action: 'Link',
    label: 'Link address',
    help: 'Start with https://, mailto:, tel:, or / for a page of this site. Leave it empty to remove the link.',
    confirm: 'Add link',
    cancel: 'Cancel',
  },
} as const

/** What the owner reads around the preview. */
export const previewWords = {
  frame: 'Site preview',
  toolbar: 'Preview options',
  page: 'Page',
  width: 'Width',
  widths: { desktop: 'Desktop', phone: 'Phone' },
  clicks: 'Clicks',
  modes: { edit: 'Edit', try: 'Try' },
  hints: { edit: 'Click a text to change it.', try: 'Links and buttons work. Forms send nothing.' },
} as const

export const reviewStrings = {
  tellReaders: {
    heading: 'Articles that changed',
    tick: 'Tell readers about this change',
    note: 'What changed, such as “New 2027 conversion factor”',
  },
  heading: 'Review and publish',
  none: 'Nothing to publish. The live site is up to date.',
  problems: {
    heading: 'Fix these before you publish',
    text: 'They would look wrong or say something untrue on the site.',
  },
  damage: {
    heading: 'These can’t be shown',
    whole: 'Whole draft',
    /** Before the reason. */
    inField: 'The draft has something here that can’t be shown. You see the live version.',
    takeOut: 'Remove it',
    failed: 'It couldn’t be removed.',
  },
  changes: {
    heading: { one: '1 change', many: '{count} changes' },
    picture: 'this image',
  },
  unknown: {
    one: '1 field from another version of this program is kept but not shown.',
    many: '{count} fields from another version of this program are kept but not shown.',
  },
  hints: 'They don’t keep you from publishing.',
  samples: {
    must: {
      one: '1 thing is still from the sample and must be replaced',
      many: '{count} things are still from the sample and must be replaced',
    },
    should: { one: '1 more thing to check', many: '{count} more things to check' },
    mustText: 'You can publish now, but don’t invite visitors yet: they would take these for yours.',
    right: 'This is right for us',
  },
  author: 'Your name (shown in the list of versions)',
  publish: 'Publish',
  publishing: 'Publishing…',
  later: {
    action: 'Publish later',
    day: 'Day',
    time: 'Time',
    due: 'Visitors will see it on {time}.',
    confirm: 'Schedule',
  },
  /** {time} as the company's clock has it. */
  done: 'Published at {time}. Visitors see it now.',
  doneWithMore: {
    one: 'Published at {time}. 1 change made since then isn’t live yet.',
    many: 'Published at {time}. {count} changes made since then aren’t live yet.',
  },
  failed: 'Nothing was published.',
  /** Before the names of what failed. */
  lookAt: 'Look at:',
  notSaved: 'Your last changes couldn’t be saved. Publish again when “Saved” appears.',
  changed: 'The draft changed while it was being published. Review the changes, then publish again.',
  discard: {
    action: 'Discard all changes',
    question: 'Discard all changes?',
    consequence: 'The draft returns to what visitors see now, for everyone at the desk. You can’t undo this.',
    keep: 'Cancel',
    confirm: 'Discard',
    failed: 'Nothing was discarded.',
  },
} as const

/** Names in braces become their values. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found))
}
