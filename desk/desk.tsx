import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '#contract/count-of.ts'
import type { DeskContent, DeskCounts } from '#contract/desk.ts'
import { useLive } from './api/use-live.ts'
import { DeskContentProvider, withFormats } from './desk-content.ts'
import { FiguresPage } from './figures/figures-page.tsx'
import { Frame, NotFound, PageHeading } from './frame/frame.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { useRoute } from './navigation/place.tsx'
import { RequestPage } from './request/request-page.tsx'
import { SiteFrame, siteTabs } from './site/site-frame.tsx'
import { Versions } from './site/versions.tsx'
import { frameStrings, requestPage, titleCounts } from './words.ts'

/** Most visits to the desk are about requests: what edits the site is loaded when it's opened. */
const EditorPage = lazy(async () => {
  try {
    return { default: (await import('./editor/editor-page.tsx')).EditorPage }
  } catch {
    return { default: EditorNotLoaded }
  }
})

const PagesTab = lazy(async () => {
  try {
    return { default: (await import('./pages/pages-tab.tsx')).PagesTab }
  } catch {
    return { default: EditorNotLoaded }
  }
})

const ImagesTab = lazy(async () => {
  try {
    return { default: (await import('./images/images-tab.tsx')).ImagesTab }
  } catch {
    return { default: EditorNotLoaded }
  }
})

const NewsTab = lazy(async () => {
  try {
    return { default: (await import('./news/news-tab.tsx')).NewsTab }
  } catch {
    return { default: EditorNotLoaded }
  }
})

const RedirectsTab = lazy(async () => {
  try {
    return { default: (await import('./redirects/redirects-tab.tsx')).RedirectsTab }
  } catch {
    return { default: EditorNotLoaded }
  }
})

const { requests, figures, edit } = frameStrings.navigation
const tabNames = Object.fromEntries(siteTabs.map(({ to, text }) => [to, text]))
const names: Record<string, string> = { '/': requests, '/figures': figures, ...tabNames }

/** `first` is what the site says as the page is opened; a version that is published later tells its own. */
export function Desk({ first }: { first: DeskContent }) {
  const { path } = useRoute()
  const live = useLive()
  const { connection, revision, counts, content: published } = live
  const content = useMemo(() => withFormats(published ?? first), [published, first])
  const id = /^\/requests\/([^/]+)$/.exec(path)?.[1]
  const isEditing = /^\/edit(\/|$)/.test(path)
  const cameFrom = usePrevious(id)
  const [missing, setMissing] = useState<string>()
  // A request that is gone has no name either.
  useTitle(
    id && id !== missing ? requestPage.title : isEditing ? edit : (names[path] ?? frameStrings.notFound.title),
    content.company,
    counts,
  )
  return (
    <DeskContentProvider value={content}>
      <Frame path={path} connection={connection}>
        {path === '/' && <Inbox revision={revision} counts={counts} cameFrom={cameFrom} />}
        {id && <RequestPage key={id} id={id} revision={revision} onNotFound={() => setMissing(id)} />}
        {path === '/figures' && <FiguresPage revision={revision} />}
        {path in tabNames && (
          <SiteFrame path={path}>
            <Suspense fallback={<p className="text-soft">{frameStrings.loading}</p>}>
              {path === '/site' && <PagesTab live={live} />}
              {path === '/site/news' && <NewsTab live={live} />}
              {path === '/site/images' && <ImagesTab live={live} />}
              {path === '/site/redirects' && <RedirectsTab live={live} />}
            </Suspense>
            {path === '/site/versions' && <Versions revision={revision} />}
          </SiteFrame>
        )}
        {isEditing && (
          <Suspense fallback={<p className="pt-8 text-soft">{frameStrings.loading}</p>}>
            <EditorPage live={live} />
          </Suspense>
        )}
        {!(path in names) && !id && !isEditing && <NotFound />}
      </Frame>
    </DeskContentProvider>
  )
}

/** What waits stands first: a tab in the background shows little more of its title. */
function useTitle(page: string, company: string, counts: DeskCounts | undefined): void {
  const waiting = [
    counts?.unread ? titleCounts.unread.replace('{count}', formatCount(counts.unread)) : '',
    counts?.late ? titleCounts.late.replace('{count}', formatCount(counts.late)) : '',
  ].filter((text) => text !== '')
  const title = `${waiting.length > 0 ? `(${waiting.join(', ')}) ` : ''}${page} · ${company} ${frameStrings.name}`
  useEffect(() => {
    document.title = title
  }, [title])
}

/** The last request that was open, for the inbox to lead back to. */
function usePrevious(id: string | undefined): string | undefined {
  const previous = useRef<string>(undefined)
  useEffect(() => {
    if (id) previous.current = id
  }, [id])
  return id ? undefined : previous.current
}

/** A desk that was opened before an update asks for files that are gone. */
function EditorNotLoaded() {
  const { heading, text, again } = frameStrings.editorNotLoaded
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <p className="pb-4">{text}</p>
      <a href={location.href} className="font-semibold text-primary underline">
        {again}
      </a>
    </>
  )
}
