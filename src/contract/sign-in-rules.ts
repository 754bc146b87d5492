/** Who has to use a second factor, and how long a session lasts, where the installation decides it. */
import { setting } from './setting'

export type SignInRules = {
  /** Keys of roles. */
  secondFactorRoles: string[]
  sessionDays: number
  /** 0: a session may rest as long as it lasts. */
  idleMinutes: number
}
export const signInRules = setting<SignInRules>({
  name: 'security',
  subject: 'SignInRules',
  id: 1,
  standard: { secondFactorRoles: [], sessionDays: 30, idleMinutes: 0 },
})
