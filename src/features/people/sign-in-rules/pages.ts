import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { signInRulesPage } from './places'

export const pages = [
  page(
    signInRulesPage,
    () => import('./SignInRulesScreen.tsx').then((m) => m.SignInRulesScreen),
    useLabels,
    useFormLabels,
  ),
]
