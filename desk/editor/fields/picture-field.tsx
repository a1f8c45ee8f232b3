import { useMemo, useState } from 'react'
import { sizeInName } from '#content/pictures/variants.ts'
import type { Content } from '#content/schema/content.ts'
import { limits } from '#contract/limits.ts'
import { type Patch, readAt } from '#fields/patch.ts'
import { deriveColors, isFaint } from '#render/theme.ts'
import { type Failure, toFailure } from '../../api/call.ts'
import { useAnswer } from '../../api/use-reading.ts'
import { FailureNotice } from '../../frame/failure-notice.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format-bytes.ts'
import { useEditor } from '../editor-context.ts'
import { fieldStrings } from '../words.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

const words = fieldStrings.picture

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; failure: Failure /** To send it again. */; file: File }

export function PictureField({ field, path, value }: FieldProps<string>) {
  const { content, change, addPicture } = useEditor()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const send = async (file: File | undefined) => {
    if (!file || state.kind === 'sending') return
    const reason = refusalOf(file)
    if (reason) return setState({ kind: 'failed', failure: { kind: 'refused', reason }, file })
    setState({ kind: 'sending', share: 0 })
    const outcome = await addPicture(file, (share) => setState({ kind: 'sending', share }))
    if (outcome.kind !== 'done') return setState({ kind: 'failed', failure: toFailure(outcome), file })
    setState({ kind: 'idle' })
    change({ op: 'set', path, value: outcome.value.path }, ...fieldsBeside(outcome.value.path))
  }
  /** A new image has no focal point yet. Where its size stands beside it, it is no longer the sample's. */
  const fieldsBeside = (src: string): Patch[] => {
    const group = path.slice(0, path.lastIndexOf('.'))
    const hasSize = ['width', 'frame'].some((name) => readAt(content, `${group}.${name}`) !== undefined)
    const values = { focus: '', ...(hasSize && { sample: false, ...sizeInName(src) }) }
    return Object.entries(values).flatMap(([name, value]) => {
      const field = `${group}.${name}`
      const before = readAt(content, field)
      return before === undefined || before === value ? [] : { op: 'set', path: field, value }
    })
  }
  return (
    <FieldFrame field={field} path={path} note={path === 'brand.mark.picture' && <LogoContrast content={content} />}>
      {(attributes) => (
        <div className="mt-1 grid gap-3">
          <DraftPicture src={value} />
          {!value.startsWith('/') && <p className="text-small text-soft">{value || words.none}</p>}
          <div className="flex flex-wrap gap-3">
            <label className={`${buttonClasses('plain')} focus-within:outline-3 focus-within:outline-focus`}>
              {value === '' ? words.choose : words.replace}
              <input
                {...attributes}
                type="file"
                // With HEIC, an iPhone offers its photographs as they are; without, it makes JPEG of them.
                accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
                onChange={({ target }) => {
                  void send(target.files?.[0])
                  // The same file can be chosen again.
                  target.value = ''
                }}
                className="sr-only"
              />
            </label>
            {value !== '' && <Button onClick={() => change({ op: 'set', path, value: '' })}>{words.remove}</Button>}
          </div>
          <p aria-live="polite">{state.kind === 'sending' && describe(state.share)}</p>
          <FailureNotice failure={state.kind === 'failed' ? state.failure : undefined}>
            <p>{words.failed}</p>
          </FailureNotice>
          {state.kind === 'failed' && state.failure.kind !== 'refused' && (
            <Button onClick={() => void send(state.file)}>{words.retry}</Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Few steps: each is announced. */
const percentStep = 25

function describe(share: number): string {
  const percent = Math.floor((100 * share) / percentStep) * percentStep
  return percent < 100 ? words.sending.replace('{percent}', String(percent)) : words.reading
}

/** What the server would refuse after a long upload. */
function refusalOf({ size }: File): string | undefined {
  const { max } = limits.pictureBytes
  if (size <= max) return undefined
  return words.tooLarge.replace('{size}', formatBytes(size)).replace('{max}', formatBytes(max))
}

async function load(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image()
  image.src = src
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

/** The top of each page is dark, the bar that follows and the plate are light. */
function LogoContrast({ content: { brand, theme } }: { content: Content }) {
  const { picture, plate } = brand.mark
  const [pixels, setPixels] = useState<Uint8ClampedArray>()
  const read = async () => (picture.startsWith('/') ? load(picture) : undefined)
  useAnswer(read, [picture], (loaded) => setPixels(loaded && readPixels(loaded)))
  const faint = useMemo(() => {
    const { dark, surface } = deriveColors(theme)
    if (!pixels) return undefined
    return !plate && isFaint(pixels, dark) ? 'dark' : isFaint(pixels, surface) ? 'light' : undefined
  }, [pixels, plate, theme])
  return (
    <p aria-live="polite" className="font-semibold text-loss empty:hidden">
      {faint && words.faint[faint]}
    </p>
  )
}

/** Enough of them to tell its colors. */
const sample = 64

function readPixels(image: HTMLImageElement): Uint8ClampedArray | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width: sample, height: sample })
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, sample, sample)
  return context?.getImageData(0, 0, sample, sample).data
}

/** A picture of the draft; nothing where it can't be shown. */
export function DraftPicture({ src, alt = '' }: { src: string; alt?: string }) {
  const [broken, setBroken] = useState<string>()
  if (!src.startsWith('/') || broken === src) return null
  return (
    <img
      src={src}
      alt={alt}
      onError={() => setBroken(src)}
      className="max-h-32 w-fit max-w-full rounded-slip border border-rule bg-surface"
    />
  )
}
