import { switching, switchingStages } from '#content/switching.ts'

/** Stands under the lanes: from large screens up each stage is one column of theirs. */
export function SwitchingStages() {
  return (
    <ol className="grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4 lg:gap-x-0 lg:pl-45">
      {switchingStages.map(({ title, text }, at) => (
        <li
          key={title}
          className="grid grid-cols-[2.25rem_1fr] content-start border-rule py-1.25 max-lg:border-b lg:block lg:border-l lg:px-5 lg:pt-6 lg:pb-0"
        >
          <p className="row-span-2 font-display text-[1.375rem] leading-title text-primary lg:font-sans lg:text-small lg:font-semibold">
            <span className="max-lg:sr-only">{switching.stage} </span>
            {at + 1}
          </p>
          <h3 className="text-[1.125rem] text-balance sm:text-title lg:mt-1.5 lg:text-[1.375rem]">{title}</h3>
          <p className="mt-0.5 text-small leading-snug text-soft lg:mt-2 lg:text-base lg:leading-body">{text}</p>
        </li>
      ))}
    </ol>
  )
}
