import { useFormLabels } from '#client/form-labels'
import { page } from '#client/page'
import { useLabels } from './labels'
import { forgotPassword, login, register, resetPassword, setup, twoSteps, verifyEmail } from './places'

export const pages = [
  page(login, () => import('./LoginScreen.tsx').then((m) => m.LoginScreen), useLabels, useFormLabels),
  page(register, () => import('./RegisterScreen.tsx').then((m) => m.RegisterScreen), useLabels, useFormLabels),
  page(
    forgotPassword,
    () => import('./ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
    useLabels,
    useFormLabels,
  ),
  page(
    resetPassword,
    () => import('./ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
    useLabels,
    useFormLabels,
  ),
  page(verifyEmail, () => import('./VerifyEmailScreen.tsx').then((m) => m.VerifyEmailScreen), useLabels, useFormLabels),
  page(twoSteps, () => import('./TwoStepsScreen.tsx').then((m) => m.TwoStepsScreen), useLabels, useFormLabels),
  page(setup, () => import('./SetupScreen.tsx').then((m) => m.SetupScreen), useLabels, useFormLabels),
]
