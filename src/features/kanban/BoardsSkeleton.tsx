import { AfterWait, Bone } from '#ui/Skeletons'
import { useWords } from '#ui/Words'
import css from './Kanban.module.css'

/** The shape of what comes. */
export function BoardsSkeleton() {
  const words = useWords()
  return (
    <div role="status" aria-busy aria-label={words.loading}>
      <AfterWait>
        <div className={css['boards']} aria-hidden>
          {[3, 2, 3].map((cards, board) => (
            <div key={board} className={css['board']}>
              <div className={css['head']}>
                <Bone width={96} height={12} />
              </div>
              {Array.from({ length: cards }, (_, card) => (
                <div key={card} className={css['card']}>
                  <Bone width={64} height={22} />
                  <p style={{ margin: '10px 0 6px' }}>
                    <Bone width="90%" height={10} />
                  </p>
                  <Bone width="60%" height={10} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </AfterWait>
    </div>
  )
}
