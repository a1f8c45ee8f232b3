import { useState } from 'react'

/** A picture of the draft; nothing where it can't be shown. */
export function DraftPicture({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>()
  if (!src.startsWith('/') || broken === src) return null
  return (
    <img
      src={src}
      alt=""
      onError={() => setBroken(src)}
      className="max-h-32 w-fit max-w-full rounded-slip border border-rule bg-surface"
    />
  )
}
