/** A setting: what people set once for the whole installation, such as how sure a place has to be. */
export type Setting<Values extends Record<string, unknown>> = {
  /** Of its row. */
  name: string
  /** What its changes are told of in the trail, and as which row of it. */
  subject: string
  id: string | number
  /** What is so until somebody says otherwise: what a later version adds is there in every installation. */
  standard: Values
}

/** @example export const rules = setting({ name: 'rules', subject: 'Rules', id: 1, standard: { lateMinutes: 15 } }) */
export const setting = <Values extends Record<string, unknown>>(one: Setting<Values>): Setting<Values> => one
