/**
 * What the owner's desk and its server agree on. No library is imported here, so the browser may load it whole; the
 * schemas of what the server takes are in desk-input.ts. Times are ISO 8601 in UTC, except days, which are '2026-11-16'.
 */
export const deskRoutes = {
  /** Is there a session? 401 otherwise. */
  session: { method: 'GET', path: '/api/session' },
  signOut: { method: 'POST', path: '/api/sign-out' },
  /** Takes `InboxQuery`, answers `InboxPage`. Posted: one searches for names, and proxies keep the addresses they see. */
  inbox: { method: 'POST', path: '/api/requests' },
  /** Returns `DeskRequest`. */
  request: { method: 'GET', path: '/api/requests/:id' },
  /** Answers `DeskRequest`, as all writes to a request do, except `delete`, which answers 204. */
  markRead: { method: 'POST', path: '/api/requests/:id/read' },
  changeStatus: { method: 'POST', path: '/api/requests/:id/status' },
  addNote: { method: 'POST', path: '/api/requests/:id/notes' },
  /** Answer 409 when somebody else has changed the note, or when its hour is over. */
  changeNote: { method: 'POST', path: '/api/requests/:id/notes/change' },
  deleteNote: { method: 'POST', path: '/api/requests/:id/notes/delete' },
  /** Hurries what waits and tries again what was given up. Answers 409 when there is none of either. */
  retry: { method: 'POST', path: '/api/requests/:id/retry' },
  changeSpam: { method: 'POST', path: '/api/requests/:id/spam' },
  delete: { method: 'POST', path: '/api/requests/:id/delete' },
  /** Takes `InboxQuery` without `cursor`. Answers CSV as a download: every match. */
  export: { method: 'POST', path: '/api/requests.csv' },
  /** Answers `Figures`. */
  figures: { method: 'GET', path: '/api/figures' },
  figuresCsv: { method: 'GET', path: '/api/figures.csv' },
  /** Takes an empty object. Answers the whole SQLite database as a download, or 409 with the reason why not. */
  backup: { method: 'POST', path: '/api/backup' },
  /** Answers `BannerItem[]`. */
  banner: { method: 'GET', path: '/api/banner' },
  /** Answers `DeskContent`. */
  content: { method: 'GET', path: '/api/content' },
  /** Answers `SiteState`, as all changes of the site do. */
  site: { method: 'GET', path: '/api/site' },
  /** Take `Publishing`, `Scheduling`, an empty object, `GoingBack`. Answer 409 with the reason why not. */
  publish: { method: 'POST', path: '/api/site/publish' },
  schedule: { method: 'POST', path: '/api/site/schedule' },
  cancelSchedule: { method: 'POST', path: '/api/site/schedule/cancel' },
  restoreVersion: { method: 'POST', path: '/api/site/versions/:id/go-back' },
  /** Returns `ImageRoom`, as deleting unused images does. */
  images: { method: 'GET', path: '/api/images' },
  /** Answers `LibraryImage[]`, newest first. */
  imageLibrary: { method: 'GET', path: '/api/images/library' },
  /** Takes the name of an image that nothing uses, answers `{ isDeleted }`. */
  deleteImage: { method: 'POST', path: '/api/images/delete' },
  deleteUnusedImages: { method: 'POST', path: '/api/images/delete-unused' },
  /** Answers `DraftState`. */
  draft: { method: 'GET', path: '/api/draft' },
  /** Takes `DraftPatches`, answers `SaveResult`. */
  changeDraft: { method: 'POST', path: '/api/draft/patches' },
  /** Takes the bytes of a picture as application/octet-stream, answers `{ path }`. */
  addPicture: { method: 'POST', path: '/api/draft/pictures' },
  /** Takes `Discarding`, answers `DraftState`. */
  discardDraft: { method: 'POST', path: '/api/draft/discard' },
  /** Server-sent events: see `deskEvents`. */
  events: { method: 'GET', path: '/api/events' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/api/${string}` }>

/** Where the desk's page is served. Any other address gets the same page with status 404. */
export const deskPages = ['/', '/requests/:id', '/figures', '/site', '/site/:tab', '/edit', '/edit/:part'] as const

export const signInPath = '/sign-in'
/** The same after a key that opens nothing, which must not stay in the address bar. */
export const usedKeyPath = '/used-key'

/** Carries the key, which becomes a session and disappears from the address. The file desk.key then has the next one. */
export const keyParameter = 'key'

/**
 * The other half of a session: cookies do not tell ports apart, so any program on this machine may be sent them. It comes
 * behind the '#' of the address to which the key leads. The page stores it, and sends it as a header or as a parameter.
 */
export const sessionProof = 'desk-proof'

/** Scripts and styles come as files, never inline. `style` attributes set by script (CSSOM) aren't inline styles. */
export const deskPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const deskEvents = {
  /** On connecting, and whenever anything about any request changed. Data: `DeskCounts`. */
  inbox: 'inbox',
  /** Whenever the draft changed. Data: `{ revision }`. */
  draft: 'draft',
  /** Whenever another version became public. Data: `{ version }`. */
  site: 'site',
} as const
