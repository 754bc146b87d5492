import css from './AskButton.module.css'

/** A question on a card of what waits, which is answered when it is pressed. */
export const AskButton = ({ label, ask }: { label: string; ask: () => void }) => (
  <button type="button" className={css['ask']} onClick={ask}>
    {label}
  </button>
)
