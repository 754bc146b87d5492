import { DragDropContext, Droppable, type DropResult } from '@hello-pangea/dnd'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useAct } from '#client/use-act'
import { Card } from '#ui/Card'
import { IconButton } from '#ui/IconButton'
import { LeaveGuard } from '#ui/LeaveGuard'
import { useArrival } from '#ui/use-arrival'
import { useMayLeave } from '#ui/use-may-leave'
import css from './Arranged.module.css'
import { arrangeCards } from './contract'
import type { Arrangement } from './contract/cards'
import { useLabels } from './labels'
import { ShownCard } from './ShownCard.tsx'
import type { Arranging, CardOf } from './use-arranging'
import { useDraft } from './use-draft'
import { useWhyNot } from './use-why-not'

type ArrangeProps = Pick<Arranging, 'dashboard' | 'close'> & {
  arrangement: Arrangement
  cards: Readonly<Record<string, CardOf | undefined>>
}

/** Which cards stand on the dashboard, and in which order: by pointer and by keys; kept once that is said. */
export function ArrangeCards({ dashboard, arrangement, close, cards }: ArrangeProps) {
  const t = useLabels()
  const { act, busy } = useAct(arrangeCards, useWhyNot())
  const { seen, away, titleOf, heard, isDirty, isUsual, body, move, put, putBack } = useDraft(
    dashboard,
    arrangement,
    cards,
  )
  const heading = useArrival<HTMLSpanElement>()
  const mayLeave = useMayLeave(() => isDirty && !busy)
  function change(name: string, where: 'shown' | 'hidden') {
    put(name, where)
    // the button that was pressed is gone with its row
    heading.current?.focus()
  }
  async function done() {
    if (!isDirty) return close()
    const kept = await act({ params: { dashboard }, body }, t('kept'))
    if (kept) close(kept.given)
  }
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1} className={css['title']}>
          {t('title')}
        </span>
      }
    >
      <LeaveGuard mayLeave={mayLeave} />
      <p className={css['say']}>{t('say')}</p>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
      <div className={css['lists']}>
        <section aria-label={t('shown')}>
          <h3>{t('shown')}</h3>
          <ShownCards names={seen} titleOf={titleOf} move={move} hide={(name) => change(name, 'hidden')} />
        </section>
        <section aria-label={t('hidden')}>
          <h3>{t('hidden')}</h3>
          <ul className={css['list']}>
            {away.map((name) => (
              <li key={name} className={css['one']} data-hidden>
                <span>{titleOf(name)}</span>
                <IconButton
                  label={t('show', { card: titleOf(name) })}
                  icon={IconEye}
                  onClick={() => change(name, 'shown')}
                />
              </li>
            ))}
          </ul>
          {away.length === 0 && <p className={css['none']}>{t('noneHidden')}</p>}
        </section>
      </div>
      <div className={css['foot']}>
        <Button variant="subtle" disabled={isUsual} onClick={putBack}>
          {t('usual')}
        </Button>
        <Button variant="default" onClick={() => close()}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void done()}>
          {t('done')}
        </Button>
      </div>
    </Card>
  )
}

type ShownProps = {
  names: readonly string[]
  titleOf: (name: string) => string
  move: (name: string, to: number) => void
  hide: (name: string) => void
}
function ShownCards({ names, titleOf, move, hide }: ShownProps) {
  const t = useLabels()
  const drop = ({ source, destination }: DropResult) => {
    const name = names[source.index]
    if (name !== undefined && destination) move(name, destination.index)
  }
  return (
    <>
      <DragDropContext onDragEnd={drop} dragHandleUsageInstructions={t('dragSay')} {...nonce}>
        <Droppable droppableId="cards">
          {(area) => (
            <div ref={area.innerRef} {...area.droppableProps}>
              <ol className={css['list']}>
                {names.map((name, at) => (
                  <ShownCard
                    key={name}
                    name={name}
                    title={titleOf(name)}
                    at={at}
                    last={at === names.length - 1}
                    move={(to) => move(name, to)}
                    hide={() => hide(name)}
                  />
                ))}
              </ol>
              {area.placeholder}
            </div>
          )}
        </Droppable>
      </DragDropContext>
      {names.length === 0 && <p className={css['none']}>{t('noneShown')}</p>}
    </>
  )
}

/** The policy allows the styles of the drag only with the nonce of this answer. */
const found = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content
const nonce = found ? { nonce: found } : {}
