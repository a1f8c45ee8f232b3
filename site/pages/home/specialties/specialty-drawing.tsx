import type { ReactNode } from 'react'
import type { SpecialtyDrawing as DrawingName } from '#content/specialties.ts'

/** Drawn for this page: 48 units, one stroke of 2, round ends. */
const drawings: Record<DrawingName, ReactNode> = {
  heart: (
    <>
      <path d="M24 41.5S6.5 31 6.5 18.7A9.7 9.7 0 0 1 24 12.8a9.7 9.7 0 0 1 17.5 5.9C41.5 31 24 41.5 24 41.5Z" />
      <path d="M7.4 24H17l3.2-6.5 5.2 12.5 3.6-6h11.6" />
    </>
  ),
  brain: (
    <>
      <BrainHalf />
      <g transform="matrix(-1 0 0 1 48 0)">
        <BrainHalf />
      </g>
    </>
  ),
  eye: (
    <>
      <path d="M4 24c5-8.7 12-13 20-13s15 4.3 20 13c-5 8.7-12 13-20 13S9 32.7 4 24Z" />
      <circle cx="24" cy="24" r="7.5" />
      <circle cx="24" cy="24" r="2" fill="currentColor" />
    </>
  ),
  joint: (
    <>
      <path d="M19 5v9.5c0 1.8-.8 3-2.2 4.2-1.6 1.4-2.4 3-2.2 4.9.3 2.5 2.4 4.1 4.8 4.1 1.8 0 3.1-1.2 4.6-1.2s2.8 1.2 4.6 1.2c2.4 0 4.5-1.6 4.8-4.1.2-1.9-.6-3.5-2.2-4.9-1.4-1.2-2.2-2.4-2.2-4.2V5" />
      <path d="M19 43v-3.6c0-1.7-.9-2.7-2.3-3.4-1.5-.7-2.3-1.6-2.3-2.8 0-.9.7-1.4 1.8-1.4 2.6 0 5.1 1.1 7.8 1.1s5.2-1.1 7.8-1.1c1.1 0 1.8.5 1.8 1.4 0 1.2-.8 2.1-2.3 2.8-1.4.7-2.3 1.7-2.3 3.4V43" />
      <path d="M8.5 21.5c-1.7 4.9-1.7 9.6 0 14.5M39.5 21.5c1.7 4.9 1.7 9.6 0 14.5" />
    </>
  ),
  child: (
    <>
      <circle cx="24" cy="26" r="14" />
      <path d="M10.4 22.7a3.5 3.5 0 1 0 0 6.6M37.6 22.7a3.5 3.5 0 1 1 0 6.6" />
      <path d="M24 12c-.6-4.2 1.6-6.5 4-6.2 2.2.3 2.6 3.2.6 3.9" />
      <path d="M19 24.5v1.6M29 24.5v1.6M19.2 31.2c1.2 1.8 2.8 2.7 4.8 2.7s3.6-.9 4.8-2.7" />
    </>
  ),
  stethoscope: (
    <>
      <path d="M13 6h-2.3A2.7 2.7 0 0 0 8 8.7V17a9.5 9.5 0 0 0 19 0V8.7A2.7 2.7 0 0 0 24.3 6H22M13 4v4M22 4v4" />
      <path d="M17.5 26.5V32a9.5 9.5 0 0 0 19 0v-3" />
      <circle cx="36.5" cy="24.5" r="4.5" />
    </>
  ),
}

export function SpecialtyDrawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-9 shrink-0 lg:-mt-1 lg:-ml-1.5 lg:size-17"
    >
      {drawings[name]}
    </svg>
  )
}

function BrainHalf() {
  return (
    <>
      <path d="M24 9.2C22.8 6.7 20.2 5.4 17.6 6.2c-2.5.8-3.9 2.9-3.9 5.2-3 .6-5.1 3-5.1 5.9 0 1 .2 1.9.7 2.8C7.2 21.3 6 23.5 6 26c0 2.7 1.6 5 4 6v1c0 3.6 2.9 6.4 6.4 6.4.5 0 1-.1 1.5-.2.9 2 2.9 3.2 4.9 2.7.7-.2 1.2-.9 1.2-1.7Z" />
      <path d="M13.7 11.4c0 2.1 1.3 3.9 3.3 4.6M9.3 20.1c1.3 1.5 3.3 2.2 5.3 1.8M10 32c2.8.6 5.7-.7 7.1-3.2M24 18.5c-2.6 0-4.4 1.7-4.6 4.2M24 31.5c-2.3 0-4 1.5-4.3 3.6" />
    </>
  )
}
