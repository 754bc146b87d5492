import { Draggable } from '@hello-pangea/dnd'
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#ui/IconButton'
import css from './Arranged.module.css'
import { useLabels } from './labels'

export interface ShownCardProps {
  name: string
  title: string
  /** Its place, from 0. */
  at: number
  last: boolean
  move: (to: number) => void
  hide: () => void
}

/** A card in the list of those that are shown: drawn by its handle, or moved by its buttons. */
export function ShownCard({ name, title, at, last, move, hide }: ShownCardProps) {
  const t = useLabels()
  const earlier = useRef<HTMLButtonElement>(null)
  const later = useRef<HTMLButtonElement>(null)
  const pressed = useRef<-1 | 1>(undefined)
  // a row that was moved loses the focus; the button goes on, and at an end, where it rests, the other one does
  useEffect(() => {
    const way = pressed.current
    pressed.current = undefined
    if (way === -1) (at === 0 ? later : earlier).current?.focus()
    if (way === 1) (last ? earlier : later).current?.focus()
  }, [at, last])
  const step = (way: -1 | 1) => {
    pressed.current = way
    move(at + way)
  }
  return (
    <Draggable draggableId={name} index={at}>
      {(row, { isDragging }) => (
        <li ref={row.innerRef} {...row.draggableProps} className={css['one']} data-dragging={isDragging}>
          <span className={css['handle']} {...row.dragHandleProps} aria-label={t('drag', { card: title })}>
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </span>
          <span>{title}</span>
          <span className={css['acts']}>
            <IconButton
              ref={earlier}
              label={t('earlier', { card: title })}
              icon={IconArrowUp}
              disabled={at === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              ref={later}
              label={t('later', { card: title })}
              icon={IconArrowDown}
              disabled={last}
              onClick={() => step(1)}
            />
            <IconButton label={t('hide', { card: title })} icon={IconEyeOff} onClick={hide} />
          </span>
        </li>
      )}
    </Draggable>
  )
}
