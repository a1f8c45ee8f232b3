/** What the owner reads at the desk is part of the program; names and labels of the site come from its content. */
export const deskFrame = {
  /** Beside the company's name. */
  name: 'desk',
  title: 'Desk',
  needsScript: 'The desk needs JavaScript. Please turn it on in your browser.',
  navigation: { label: 'Desk', requests: 'Requests', figures: 'Figures', site: 'Site', edit: 'Edit' },
  viewSite: 'View site',
  /** Follows a link, for screen readers. */
  inNewTab: 'in a new tab',
  skip: 'Skip to the content',
  unreachable: 'The server does not answer. What you see may be out of date; the desk keeps trying.',
  signOut: 'Sign out',
  signedOut:
    'Your session has ended. Sign in again in a new tab: this page keeps what you typed, and goes on by itself.',
  signInAgain: 'Sign in again',
  loading: 'One moment…',
  editorNotLoaded: {
    heading: 'The editor could not be loaded',
    text: 'The server may have been updated, or the connection was lost.',
    again: 'Load the page again',
  },
  notFound: {
    title: 'Not found',
    heading: 'Nothing is kept here',
    text: 'The request was deleted, or the address was cut off on its way to you.',
    back: 'Back to all requests',
  },
} as const

/** In the browser's tab: what waits, before the page's name. {count} becomes the number. */
export const titleCounts = { unread: '{count} new', late: '{count} late' } as const

/** For someone who opens the desk without its key. */
export const signInPage = {
  heading: 'This desk opens with a key',
  lead: 'Only the owner has it. It comes from one of these places:',
  /** For someone whose key no longer opens anything. */
  usedKey: {
    heading: 'This key no longer opens the desk',
    lead: 'It has been used, or a newer one has taken its place. The next one comes from one of these places:',
  },
  ways: [
    {
      text: 'From the person who set up your server: this command prints an address there, which you open in your browser.',
      code: 'leads desk-key',
    },
    {
      text: 'From the terminal in which you started the site yourself: copy the address of the desk, key and all, or ask for the next in another terminal.',
      code: 'npm run leads -- desk-key',
    },
  ],
  after:
    'A key opens the desk once and then disappears from the address bar; this browser stays signed in as long as you come back once a month.',
} satisfies Record<string, string | Record<string, string> | { text: string; code?: string }[]>

/** The clock of each unanswered request. {time} becomes '5 hours' or '2 days'. */
export const dueWords = {
  due: 'Reply due in {time}',
  late: 'Late by {time}',
  promise: 'The site promises a reply within {replyTime}.',
} as const

export const inboxPage = {
  heading: 'Requests',
  tabs: { label: 'Which requests', open: 'Open', all: 'All', spam: 'Spam' },
  search: 'Search',
  searchHint: 'Name, practice, words…',
  filters: {
    summary: 'Filter',
    status: 'Status',
    form: 'Sent from',
    service: 'Service',
    from: 'From',
    to: 'To',
    any: 'Any',
    clear: 'Clear filters',
  },
  sort: { label: 'Sorted by', due: 'Late first, then due next', newest: 'Newest first' },
  export: 'Export these',
  columns: { from: 'From', about: 'About', status: 'Status', received: 'Received' },
  unread: 'unread',
  undelivered: 'Not delivered',
  deleted: 'The request is deleted for good.',
  noMessage: 'No message',
  more: 'Show more requests',
  /** Announced by screen readers. */
  added: { one: '1 more request', many: '{count} more requests' },
  found: { one: '1 request', many: '{count} requests', first: 'The first {count} requests' },
  /** {count} becomes the number. */
  arrived: { one: 'A new request arrived.', many: '{count} new requests arrived.' },
  empty: {
    open: 'Nothing is open. Every request has been dealt with.',
    /** For a new desk, too. */
    all: 'Welcome to your desk. Whatever visitors send to {company} appears here by itself. To see how, send yourself a request through the form on the site.',
    spam: 'Nothing is held as spam.',
    filtered: 'No request matches what you are looking for.',
  },
  keys: {
    label: 'Keys',
    list: [
      ['j', 'next request'],
      ['k', 'previous request'],
      ['Enter', 'open it'],
      ['/', 'search'],
    ],
  },
} as const

/** One request. */
export const requestPage = {
  title: 'Request',
  back: 'Back to the requests',
  letter: 'What was sent',
  heldAsSpam: 'Held as spam: a program seems to have filled in the form. No notification was sent.',
  movedToSpam: 'Moved to spam by hand. Nothing more is sent about it.',
  answer: 'Answer',
  reply: {
    action: 'Reply by email',
    subject: 'Your request to {company}',
    greeting: 'Dear {name},',
    quoteLead: 'You wrote:',
  },
  call: 'Call',
  print: 'Print',
  status: 'Status',
  notes: {
    heading: 'Notes',
    label: 'New note, for you and your colleagues only',
    add: 'Add note',
    added: 'Note added',
    changed: 'Note changed',
    deleted: 'Note deleted',
    edit: 'Edit',
    /** Follows 'Edit' and 'Delete', for screen readers. */
    of: 'the note of',
    change: 'Change the note',
    save: 'Save',
    cancel: 'Cancel',
    delete: {
      question: 'Delete this note?',
      consequence: 'It can’t be brought back, except from a backup.',
      keep: 'Keep it',
      confirm: 'Delete',
    },
    tooLong: 'This note is {excess} characters too long. Shorten it, or split it into two notes.',
    notSaved: 'This note is not saved yet. It stays here until you try again.',
  },
  history: {
    heading: 'History',
    events: {
      received: 'Received',
      read: 'Read',
      'marked-spam': 'Moved to spam',
      'marked-not-spam': 'Taken out of spam',
      retried: 'Delivery asked for again',
      'status-changed': 'Status: {status}',
      sent: '{delivery}: sent',
      'attempt-failed': '{delivery}: attempt failed',
      'given-up': '{delivery}: given up',
    },
  },
  channels: {
    'owner-mail': 'Email to you',
    webhook: 'Webhook to {host}',
    acknowledgment: 'Confirmation to the visitor',
  },
  deliveries: {
    heading: 'Delivery',
    none: 'Nothing was sent on.',
    states: {
      waiting: 'On its way',
      pending: 'Not delivered yet; next attempt',
      sent: 'Sent',
      dead: 'Given up',
      skipped: 'Not sent',
    },
    retry: 'Try again now',
    nothingToRetry: 'There is nothing to try again',
  },
  lastResorts: {
    heading: 'Put away',
    spam: {
      mark: 'Move to spam',
      markHint: 'Spam stays out of your way and is deleted after a while.',
      unmark: 'Not spam: deliver it',
      unmarkHint: 'It becomes an ordinary request and is sent on to you.',
    },
    delete: {
      question: 'Delete this request for good?',
      consequence:
        'Its notes, its history and the mail files on this server go with it. It cannot be brought back, except from a backup.',
      keep: 'Keep it',
      confirm: 'Delete for good',
    },
  },
  /** When two people work on one request. */
  changedElsewhere: {
    status: 'Somebody else changed the status to {status}.',
    spam: 'Somebody else moved it to spam.',
    notSpam: 'Somebody else took it out of spam.',
    note: 'Somebody else added a note.',
    notes: 'Somebody else changed or deleted a note.',
    other: 'Somebody else changed it in the meantime.',
    tooLate: 'Your own change was not made. Look again, and repeat it if you still want it.',
  },
} as const

export const figuresPage = {
  heading: 'Figures',
  lead: 'The last {weeks} weeks, spam left out.',
  none: 'There is nothing to count yet.',
  totals: {
    requests: 'requests',
    median: 'median time to first contact',
    onTime: 'of those due, answered within {replyTime}',
    noAnswer: 'none yet',
  },
  weeks: {
    heading: 'Requests per week',
    drawing: 'Chart of the weeks',
    /** For screen readers. */
    summary: 'Most in one week: {most}, in the week of {week}. This week: {current}.',
    onTime: 'answered on time',
    other: 'late or open',
  },
  shares: { form: 'By form', service: 'By service', role: 'By role' },
  asTable: 'As a table',
  columns: { week: 'Week of', requests: 'Requests', answered: 'Answered', onTime: 'On time' },
  download: 'Download as CSV',
} as const

/** Of one change. */
export const changeWords = {
  /** For screen readers, in place of the arrow between them. */
  from: 'from',
  to: 'to',
  nothing: 'nothing',
} as const

/** The site itself: what is public, what waits, and what was public. {number} becomes that of a version. */
export const sitePage = {
  heading: 'Site',
  version: 'Version {number}',
  public: {
    heading: 'Version {number} is public',
    since: 'Since',
    installed: 'The site is as it was installed',
    whileInstalled: 'What you publish is listed here, version by version, and you can go back to each.',
    open: 'Open the site',
  },
  /** Each follows a time. */
  kinds: {
    first: 'as it was installed',
    imported: 'from the command line',
    scheduled: 'at the time that was set',
    back: 'back to version {number}',
  },
  author: 'by {author}',
  changes: {
    heading: 'What changed',
    more: { one: '1 more change', many: '{count} more changes' },
  },
  next: {
    heading: 'Next version',
    waiting: {
      none: 'No changes wait.',
      one: '1 change waits to be published.',
      many: '{count} changes wait to be published.',
    },
    edit: 'Edit',
    publish: 'Publish',
    beforePublishing: 'You’ll see all changes once more before visitors do.',
  },
  /** Announced, too. */
  nowPublic: 'Visitors now see version {number}.',
  nowBack: 'The site is back to version {number}.',
  trouble: 'Visitors do not see the newest version.',
  versions: {
    heading: 'Versions',
    columns: { version: 'Version', published: 'Published', changed: 'What changed', actions: 'Look or go back' },
    isPublic: 'Public',
    look: 'Look',
    /** Follows 'Look', for screen readers. */
    lookAt: 'at version {number}, in a new tab',
    goBack: {
      to: 'to version {number}',
      question: 'Go back to version {number}?',
      consequence:
        'Within seconds, visitors see the site as it was then. The current version stays in this list, and your unpublished changes are kept.',
      keep: 'Leave it as it is',
      confirm: 'Go back',
      going: 'Going back to version {number}…',
      failed: 'The site was left as it is.',
    },
  },
} as const

/** At the end of the Site page. */
export const backupWords = {
  heading: 'Backup',
  download:
    'One file with all requests, notes and versions of the site. Keep it where only you can read it, and not longer than you keep requests. The person who runs your server can put it back.',
  pg_dump:
    'Requests and versions are in a PostgreSQL database, which is backed up on the server. For the person who runs it: pg_dump writes everything into one file, and pg_restore puts it back.',
  action: 'Download a backup',
} as const

/** On the Site page. {used} and {max} become '1.2 GB'. */
export const imageWords = {
  heading: 'Images',
  room: '{used} of {max} used.',
  unused: {
    none: 'Every image is used by the draft or by a version.',
    one: '1 image isn’t used by the draft or by any version: {used}.',
    many: '{count} images aren’t used by the draft or by any version: {used}.',
  },
  nearlyFull:
    'There is little room left. Delete unused images, or ask the person who runs your server for more (PICTURES_MAX_GB).',
  delete: {
    action: 'Delete unused',
    question: 'Delete all unused images?',
    consequence: 'They are deleted for good: Undo in the editor doesn’t bring them back.',
    keep: 'Keep them',
    confirm: 'Delete unused',
    done: 'Unused images were deleted.',
    failed: 'The unused images were not deleted.',
  },
} as const

/** On the Site page and in the review. */
export const scheduleWords = {
  /** {time} with its day and the company's time zone. */
  due: 'Scheduled for {time}',
  changes: {
    one: '1 change will be published then.',
    many: '{count} changes will be published then.',
  },
  limits: 'Changes made after scheduling are not part of it. If you publish or go back before then, it is canceled.',
  cancel: 'Cancel the schedule',
  canceled: 'Canceled. Nothing is scheduled; your changes are still in the draft.',
  notCanceled: 'The schedule was not canceled.',
} as const

/** For anything broken, at the top of every page: in full once, then one line. */
export const bannerWords = {
  label: 'What needs attention',
  count: { one: '1 thing needs attention', many: '{count} things need attention' },
  'mail-failing': 'Email to you has been failing since {since}: {error}',
  'webhook-failing': 'The webhook to {host} has been failing since {since}: {error}',
  'webhook-disabled':
    'The webhook to {host} has been off since {since}: its receiver answered that it no longer exists.',
  'disk-nearly-full': 'The disk is nearly full: {free} left. When it is full, new requests cannot be saved.',
  'no-room':
    'New requests are refused: requests use {used}, and {free} of the disk is left. Delete old requests or spam, or ask the person who runs your server for more room.',
  'no-backup': 'The last backup was made {since}.',
  neverBackedUp: 'There is no backup of the requests.',
  makeBackup: 'Make one now',
  'unsettled-setting': 'For the person who runs your server: {text}',
  'unsettled-content': {
    one: '1 thing on the site is still from the sample.',
    many: '{count} things on the site are still from the sample.',
  },
  seeSamples: 'See what to replace',
} as const
