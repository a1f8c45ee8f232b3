import { useEffect, useRef, useState } from 'react'
import { useWork } from '../editing/work-context.ts'

/** A pause in typing long enough that the preview need not follow every letter. */
const pauseMs = 30

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
    type(text: string) {
      isTyping.current = true
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(text), pauseMs)
    },
    leave() {
      isTyping.current = false
      if (timer.current !== undefined) flush(typed)
    },
  }
}
