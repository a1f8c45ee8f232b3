import { useEditor } from '../editor-context.ts'
import { fieldWords } from '../words.ts'
import { boxClasses } from './choice-field.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { MoveButtons, useMoving } from './moving.tsx'

type Section = { id: string; isShown: boolean }

/** The sections of a page: which are shown, and in which order. */
export function ArrangementField({ field, path, value }: FieldProps<Section[]>) {
  const { change } = useEditor()
  const nameOf = (id: string) => field.choices?.find((choice) => choice.value === id)?.label ?? id
  const { move, said } = useMoving(path, value, nameOf)
  return (
    <FieldFrame field={field} path={path} as="legend">
      {({ id: listId, 'aria-describedby': description }) => (
        <>
          <ol id={listId} aria-describedby={description} tabIndex={-1} className="mt-1 border-t border-rule">
            {value.map(({ id, isShown }, at) => (
              <li key={id} id={`${path}.${id}`} tabIndex={-1} className="flex items-center gap-1 border-b border-rule">
                <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    aria-label={`${nameOf(id)}: ${fieldWords.list.shown}`}
                    checked={isShown}
                    onChange={({ target }) =>
                      change({ op: 'set', path: `${path}.${id}.isShown`, value: target.checked })
                    }
                    className={boxClasses}
                  />
                  <span className={isShown ? '' : 'text-soft line-through'}>{nameOf(id)}</span>
                </label>
                <MoveButtons
                  path={path}
                  id={id}
                  name={nameOf(id)}
                  isFirst={at === 0}
                  isLast={at === value.length - 1}
                  onMove={move}
                />
              </li>
            ))}
          </ol>
          <p aria-live="polite" className="sr-only">
            {said}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
