import { useEffect, useRef, useState } from 'react'
import { useWork } from '../editing/work-context.ts'

/** A pause in typing long enough that the site need not follow every letter; longer where the preview shows them anyway. */
const pausesMs = { unseen: 30, seen: 250 }

/** Keeps what is being typed, and tells it after a pause. What changes elsewhere meanwhile wins only outside typing. */
export function useTyped(value: string, tell: (text: string) => void) {
  const { epoch } = useWork()
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTyping = useRef(false)
  const seenEpoch = useRef(epoch)

  useEffect(() => {
    const isNew = seenEpoch.current !== epoch
    seenEpoch.current = epoch
    if (isNew || !isTyping.current) setTyped(value)
  }, [value, epoch])

  const flush = (text: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    tell(text)
  }
  return {
    typed,
    type(text: string, isSeen = false) {
      isTyping.current = true
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(text), isSeen ? pausesMs.seen : pausesMs.unseen)
    },
    leave() {
      isTyping.current = false
      if (timer.current !== undefined) flush(typed)
    },
  }
}
