import { company } from '#content/company.ts'
import { shell } from '#content/shell.ts'
import { OutsideLink } from './outside-link.tsx'

/** Drawn by hand; a network without a drawing shows its first letter. */
const drawings: Record<string, string> = {
  LinkedIn:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6ZM2 9h4v12H2ZM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  Facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3Z',
  X: 'M4 4l16 16M20 4 4 20',
  YouTube: 'M3 7a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9l5 3-5 3Z',
}

export function SocialLinks() {
  return (
    <ul aria-label={shell.footer.socialLabel} className="mt-3 flex sm:mt-6 gap-2.5">
      {company.socialLinks.map((link) => (
        <li key={link.name}>
          <OutsideLink link={link} look="round" label={link.name}>
            <NetworkMark name={link.name} />
          </OutsideLink>
        </li>
      ))}
    </ul>
  )
}

function NetworkMark({ name }: { name: string }) {
  const drawing = drawings[name]
  if (!drawing) return <span aria-hidden="true">{name.charAt(0)}</span>
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={drawing} />
    </svg>
  )
}
