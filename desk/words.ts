/** What the owner reads at the desk is part of the program; names and labels of the site come from its content. */
export const frameStrings = {
  /** Beside the company's name. */
  name: 'desk',
  title: 'Desk',
  needsScript: 'The desk needs JavaScript. Please turn it on in your browser.',
  navigation: { label: 'Desk', requests: 'Requests', figures: 'Statistics', site: 'Site', edit: 'Edit' },
  viewSite: 'View site',
  /** Follows a link, for screen readers. */
  inNewTab: 'in a new tab',
  skip: 'Skip to the content',
  unreachable: 'Can’t reach the server. This page may be out of date. Reconnecting…',
  signOut: {
    label: 'Sign out',
    question: 'Sign out of this browser?',
    consequence: 'To come back, you need a new key from the person who runs your server.',
    keep: 'Cancel',
    confirm: 'Sign out',
  },
  signedOut: 'Your session has ended. Sign in again in a new tab. This page keeps what you typed and saves it then.',
  signInAgain: 'Sign in again',
  loading: 'Loading…',
  editorNotLoaded: {
    heading: 'The editor couldn’t be loaded',
    text: 'The server may have been updated, or the connection was lost.',
    again: 'Reload the page',
  },
  notFound: {
    title: 'Page not found',
    heading: 'Page not found',
    text: 'The request may have been deleted, or the link is incomplete.',
    back: 'Back to all requests',
  },
} as const

/** In the browser's tab: what waits, before the page's name. {count} becomes the number. */
export const titleCounts = { unread: '{count} new', late: '{count} late' } as const

/** For someone who opens the desk without its key. */
export const signInPage = {
  heading: 'You need a key to open this desk',
  lead: 'Only the site’s owner can get one:',
  /** For someone whose key no longer opens anything. */
  usedKey: {
    heading: 'This key is no longer valid',
    lead: 'It has been used, or a newer key has replaced it. To get the next one:',
  },
  ways: [
    {
      text: 'From the person who set up your server. This command prints a link there. Open it in your browser.',
      code: 'leads desk-key',
    },
    {
      text: 'From the terminal in which you started the site. Copy the whole link to the desk, or print a new one in another terminal.',
      code: 'npm run leads -- desk-key',
    },
  ],
  after: 'A key works once. After that, this browser stays signed in as long as you come back once a month.',
} satisfies Record<string, string | Record<string, string> | { text: string; code?: string }[]>

/** The clock of each unanswered request. {time} becomes '5 hours' or '2 days'. */
export const dueWords = {
  due: 'Reply due in {time}',
  late: 'Late by {time}',
  promise: 'Your site promises a reply within {replyTime}.',
} as const

export const inboxPage = {
  heading: 'Requests',
  tabs: { label: 'Request lists', open: 'Open', all: 'All', spam: 'Spam' },
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
  sort: { label: 'Sort by', due: 'Late first, then due next', newest: 'Newest first' },
  export: 'Export list',
  columns: { from: 'From', about: 'About', status: 'Status', received: 'Received' },
  unread: 'unread',
  undelivered: 'Not delivered',
  deleted: 'Request permanently deleted.',
  noMessage: 'No message',
  more: 'Show more requests',
  /** Announced by screen readers. */
  added: { one: '1 more request', many: '{count} more requests' },
  found: { one: '1 request', many: '{count} requests', first: 'The first {count} requests' },
  /** {count} becomes the number. */
  arrived: { one: 'A new request arrived.', many: '{count} new requests arrived.' },
  empty: {
    open: 'No open requests. You’re all caught up.',
    /** For a new desk, too. */
    all: 'Welcome to your desk. Requests that visitors send to {company} appear here. To try it, send yourself one through the form on the site.',
    spam: 'No spam.',
    filtered: 'No requests match your search and filters.',
  },
  keys: {
    label: 'Keyboard shortcuts',
    list: [
      ['j', 'next request'],
      ['k', 'previous request'],
      ['Enter', 'open request'],
      ['/', 'search'],
    ],
  },
} as const

/** One request. */
export const requestPage = {
  title: 'Request',
  back: 'Back to all requests',
  letter: 'What the visitor sent',
  heldAsSpam: 'Marked as spam: a bot seems to have filled in the form. No notification was sent.',
  movedToSpam: 'Moved to spam at the desk. No more notifications are sent.',
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
    label: 'Add a note (not visible to the visitor)',
    add: 'Add note',
    added: 'Note added',
    changed: 'Note changed',
    deleted: 'Note deleted',
    edit: 'Edit',
    /** Follows 'Edit' and 'Delete', for screen readers. */
    of: 'the note from',
    change: 'Edit note',
    save: 'Save',
    cancel: 'Cancel',
    delete: {
      question: 'Delete this note?',
      consequence: 'You can restore it only from a backup.',
      keep: 'Cancel',
      confirm: 'Delete',
    },
    tooLong: 'This note is {excess} characters too long. Shorten it, or split it into two notes.',
    notSaved: 'This note isn’t saved yet. Your text is still here. Try again.',
  },
  history: {
    heading: 'History',
    events: {
      received: 'Received',
      read: 'Read',
      'marked-spam': 'Moved to spam',
      'marked-not-spam': 'Marked as not spam',
      retried: 'Delivery retried',
      'status-changed': 'Status: {status}',
      sent: '{delivery}: sent',
      'attempt-failed': '{delivery}: attempt failed',
      'given-up': '{delivery}: failed',
    },
  },
  channels: {
    'owner-mail': 'Email to you',
    webhook: 'Webhook to {host}',
    acknowledgment: 'Confirmation to the visitor',
  },
  deliveries: {
    heading: 'Delivery',
    none: 'No deliveries.',
    states: {
      waiting: 'Sending',
      pending: 'Not delivered yet; next attempt',
      sent: 'Sent',
      dead: 'Failed',
      skipped: 'Not sent',
    },
    retry: 'Retry now',
    nothingToRetry: 'No deliveries to retry',
  },
  spamAndDelete: {
    heading: 'Spam and deletion',
    spam: {
      mark: 'Move to spam',
      markHint: 'Spam is kept in a list of its own and deleted after a while.',
      unmark: 'Not spam',
      unmarkHint: 'Moves the request to your inbox and sends the notifications.',
    },
    delete: {
      question: 'Permanently delete this request?',
      consequence:
        'Its notes, its history and its email files on this server are deleted too. You can restore them only from a backup.',
      keep: 'Cancel',
      confirm: 'Delete permanently',
    },
  },
  /** When two people work on one request. */
  changedElsewhere: {
    status: 'Someone else changed the status to {status}.',
    spam: 'Someone else moved this request to spam.',
    notSpam: 'Someone else marked this request as not spam.',
    note: 'Someone else added a note.',
    notes: 'Someone else changed or deleted a note.',
    other: 'Someone else changed this request.',
    tooLate: 'Your change wasn’t saved. Review the request and try again.',
  },
} as const

export const figuresPage = {
  heading: 'Statistics',
  lead: 'Last {weeks} weeks, excluding spam.',
  none: 'No requests yet.',
  totals: {
    requests: 'requests',
    median: 'median time to first contact',
    onTime: 'of requests due were answered within {replyTime}',
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
  tabs: {
    label: 'Site',
    pages: 'Pages',
    news: 'News',
    images: 'Images',
    redirects: 'Redirects',
    versions: 'Versions',
  },
  version: 'Version {number}',
  public: {
    heading: 'Version {number} is live',
    since: 'Since',
    installed: 'You haven’t published any changes yet',
    whileInstalled: 'Each version you publish is listed here, and you can restore any of them.',
    open: 'Open the site',
  },
  /** Each follows a time. */
  kinds: {
    first: 'as installed',
    imported: 'from the command line',
    scheduled: 'scheduled',
    back: 'version {number} restored',
  },
  author: 'by {author}',
  changes: {
    heading: 'What changed',
    more: { one: '1 more change', many: '{count} more changes' },
  },
  next: {
    heading: 'Next version',
    waiting: {
      none: 'No unpublished changes.',
      one: '1 unpublished change.',
      many: '{count} unpublished changes.',
    },
    edit: 'Edit',
    publish: 'Publish',
    beforePublishing: 'You’ll see all changes once more before visitors do.',
  },
  /** Announced, too. */
  nowPublic: 'Visitors now see version {number}.',
  nowBack: 'Version {number} is live again.',
  trouble: 'The latest version is not live.',
  versions: {
    heading: 'Versions',
    columns: { version: 'Version', published: 'Published', changed: 'What changed', actions: 'Actions' },
    isPublic: 'Live',
    look: 'View',
    /** Follows 'View', for screen readers. */
    lookAt: 'version {number}, in a new tab',
    restoreVersion: {
      to: 'version {number}',
      question: 'Restore version {number}?',
      consequence:
        'Visitors see that version within seconds. The current version stays in this list, and your unpublished changes are kept.',
      keep: 'Cancel',
      confirm: 'Restore',
      going: 'Restoring version {number}…',
      failed: 'The version wasn’t restored. The site hasn’t changed.',
    },
  },
} as const

/** At the end of Site → Versions. */
export const backupWords = {
  heading: 'Backup',
  download:
    'One file with all requests, notes and versions of the site. Keep it where only you can read it, and no longer than you keep requests. The person who runs your server can restore it.',
  pg_dump:
    'Requests and versions are in a PostgreSQL database, which is backed up on the server. For the person who runs it: pg_dump saves everything to one file, and pg_restore restores it.',
  action: 'Download backup',
} as const

/** At the end of Site → Images. {used} and {max} become '1.2 GB'. */
export const imageWords = {
  heading: 'Room',
  room: '{used} of {max} used.',
  unused: {
    none: 'Every image is used by the draft or by a version.',
    one: '1 image isn’t used by the draft or by any version: {used}.',
    many: '{count} images aren’t used by the draft or by any version: {used}.',
  },
  nearlyFull:
    'The room for images is almost used up. Delete unused images, or ask the person who runs your server for more room (PICTURES_MAX_GB).',
  delete: {
    action: 'Delete unused',
    question: 'Delete all unused images?',
    consequence: 'They are deleted permanently. Undo in the editor doesn’t restore them.',
    keep: 'Cancel',
    confirm: 'Delete unused',
    done: 'Unused images were deleted.',
    failed: 'The unused images weren’t deleted.',
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
  limits:
    'Changes made after scheduling aren’t included. Publishing or restoring a version before then cancels the schedule.',
  cancel: 'Cancel schedule',
  canceled: 'Schedule canceled. Your changes are still in the draft.',
  notCanceled: 'The schedule wasn’t canceled.',
} as const

/** For anything broken, at the top of every page: in full once, then one line. */
export const bannerWords = {
  label: 'What needs attention',
  count: { one: '1 thing needs attention', many: '{count} things need attention' },
  'mail-failing': 'Email to you has been failing since {since}: {error}',
  'webhook-failing': 'The webhook to {host} has been failing since {since}: {error}',
  'webhook-disabled': 'The webhook to {host} has been off since {since}: the receiver says the URL no longer exists.',
  'disk-nearly-full': 'The disk is nearly full: {free} left. When it is full, new requests can’t be saved.',
  'no-room':
    'New requests are refused: requests use {used}, and {free} of the disk is left. Delete old requests or spam, or ask the person who runs your server for more room.',
  'no-backup': 'The last backup was made {since}.',
  neverBackedUp: 'There is no backup of the requests.',
  makeBackup: 'Back up now',
  'unsettled-setting': 'For the person who runs your server: {text}',
  'unsettled-content': {
    one: '1 thing on the site is still from the sample.',
    many: '{count} things on the site are still from the sample.',
  },
  seeSamples: 'See what to replace',
} as const
