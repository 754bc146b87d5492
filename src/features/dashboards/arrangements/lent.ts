/** What makes the cards of a dashboard a person's own. */
export { Arranged, ArrangeButton } from './Arranged.tsx'
export { ArrangedPage } from './ArrangedPage.tsx'
export { useArranging, type Arranging, type CardsOf } from './use-arranging.tsx'
