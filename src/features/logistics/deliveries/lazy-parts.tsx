/** The screen with its words, for whoever knows more about deliveries than they do themselves. */
import { useFormLabels } from '#client/form-labels'
import { useLabels } from './labels'
import { useLabels as useReviewLabels } from './review/labels'

export async function loadDeliveries() {
  const words = [useLabels, useFormLabels].map((one) => one.ready())
  const [screen] = await Promise.all([import('./DeliveriesScreen.tsx'), ...words])
  return screen.DeliveriesScreen
}

/** The review of unsure addresses, for the last step of an import. */
export async function loadReview() {
  const [screen] = await Promise.all([import('./review/ReviewScreen.tsx'), useReviewLabels.ready()])
  return screen.ReviewScreen
}

/** For the board, where no vehicle carries one. */
export async function loadSplit() {
  const words = [useLabels, useFormLabels].map((one) => one.ready())
  const [dialog] = await Promise.all([import('./SplitDialog.tsx'), ...words])
  return dialog.SplitDialog
}
