import { useState } from 'react'
import { pageOfLink } from '#fields/address.ts'
import { useDeskContent } from '../../desk-content.ts'
import { AddressInput, findAddressFault } from '../../pages/address-input.tsx'
import { movePage, publicAddress } from '../../pages/change-page.ts'
import { pageWords } from '../../pages/words.ts'
import { useEditor } from '../editor-context.ts'
import { boxClasses } from './choice-field.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** It counts when the field is left: what is half typed is no address yet, and needs no redirect. */
export function AddressField({ field, path, value }: FieldProps<string>) {
  const { content, published, change } = useEditor()
  const { formats } = useDeskContent()
  const [typed, setTyped] = useState<string>()
  const pageId = path.split('.')[1] ?? ''
  const page = content.pages.find(({ id }) => id === pageId)
  const old = publicAddress(pageId, published)
  const leadsOld = content.redirects.some(({ from, to }) => from === old && pageOfLink(to) === pageId)
  const move = (address: string, leads: boolean) => {
    const given = { address: `/${address}`, leadsOld: leads, published, today: formats.day(new Date()) }
    if (page && !findAddressFault(address, content, pageId)) change(...movePage(page, content, given))
  }
  const shown = typed ?? value.slice(1)
  return (
    <FieldFrame field={field} path={path}>
      {() => (
        <>
          <AddressInput
            id={path}
            value={shown}
            content={content}
            pageId={pageId}
            isChecked
            onType={setTyped}
            onLeave={() => {
              if (typed === undefined || findAddressFault(typed, content, pageId)) return
              if (`/${typed}` !== value) move(typed, true)
              setTyped(undefined)
            }}
          />
          {old !== undefined && old !== value && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 pt-2">
              <input
                type="checkbox"
                checked={leadsOld}
                onChange={({ target }) => move(value.slice(1), target.checked)}
                className={boxClasses}
              />
              <span>
                {pageWords.address.leadOld} <span className="text-soft">({old})</span>
              </span>
            </label>
          )}
        </>
      )}
    </FieldFrame>
  )
}
