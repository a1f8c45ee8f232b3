import { goTo } from '../navigation/use-place.ts'
import { Button } from '../ui/button.tsx'
import { inWords } from '../ui/in-words.ts'
import { Part } from '../ui/part.tsx'
import { sitePage } from '../words.ts'

const words = sitePage.next

/** How much waits to be published, and the way to it, which leads through the editor. */
export function NextVersion({ waiting, isBusy }: { waiting: number; isBusy: boolean }) {
  const canPublish = waiting > 0
  return (
    <Part heading={words.heading}>
      <p className="pb-4">{waiting === 0 ? words.waiting.none : inWords(waiting, words.waiting)}</p>
      <div className="flex flex-wrap gap-3">
        {canPublish && (
          <Button look="primary" isBusy={isBusy} onClick={() => goTo('/edit/review')}>
            {words.publish}
          </Button>
        )}
        <Button look={waiting > 0 ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => goTo('/edit')}>
          {words.edit}
        </Button>
      </div>
      {canPublish && <p className="pt-3 text-small text-soft">{words.beforePublishing}</p>}
    </Part>
  )
}
