import { useId } from 'react'
import { figuresPage } from '#content/desk.ts'
import type { Share } from '#contract/desk.ts'

type Props = { heading: string; shares: Share[]; nameOf?: (value: string) => string }

/** A table that is its own drawing: the bar under each line repeats the figure beside it. */
export function Shares({ heading, shares, nameOf = (value) => value }: Props) {
  const id = useId()
  const most = Math.max(1, ...shares.map(({ requests }) => requests))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-3 text-title font-medium">
        {heading}
      </h2>
      <table aria-labelledby={id} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{figuresPage.columns.requests}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ value, requests }) => (
            <tr key={value} className="border-t border-rule align-top">
              <th scope="row" className="py-2 pr-4 text-left font-regular">
                {nameOf(value) || figuresPage.shares.nothing}
                <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="block h-1.5 w-full">
                  <rect width={(100 * requests) / most} height="1" className="fill-primary-data" />
                </svg>
              </th>
              <td className="py-2 text-right whitespace-nowrap">{requests.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
