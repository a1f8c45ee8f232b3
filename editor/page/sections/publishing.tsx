import { useEffect, useState } from 'react'
import { deskRoutes, sessionProof } from '#contract/desk.ts'
import type { SiteState } from '#contract/desk-site.ts'
import type { EditState } from '#contract/edit.ts'

/** At a desk, what is saved is public; on a computer, it is not yet. */
export function wordsFor({ isAtDesk }: Pick<EditState, 'isAtDesk'>) {
  return isAtDesk
    ? { review: 'Review and publish', save: 'Publish', before: 'Before publishing', saved: 'published', done: 'public' }
    : { review: 'Review and save', save: 'Save', before: 'Before saving', saved: 'saved', done: 'saved' }
}

const lookMs = 1000

/** How far the new version is; visitors have the old one until it is whole. */
export function PublishingProgress() {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const timer = setInterval(async () => {
      const headers = { [sessionProof]: localStorage.getItem(sessionProof) ?? '' }
      const answer = await fetch(deskRoutes.site.path, { headers }).catch(() => undefined)
      if (!answer?.ok) return
      const { progress } = (await answer.json()) as SiteState
      // It never goes back, whatever order answers come in.
      setShare((last) => Math.max(last, progress ?? 0))
    }, lookMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <label className="flex items-center gap-2 text-on-dark-soft">
      Publishing …
      <progress className="w-32 accent-action" value={share} />
    </label>
  )
}

const authorKey = 'edit-author'

/** Whoever publishes may say who they are, for the list of versions. */
export function useAuthor(): [string, (name: string) => void] {
  const [author, setAuthor] = useState(() => localStorage.getItem(authorKey) ?? '')
  return [
    author,
    (name) => {
      setAuthor(name)
      localStorage.setItem(authorKey, name)
    },
  ]
}
