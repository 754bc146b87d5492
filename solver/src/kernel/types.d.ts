/** The number types of AssemblyScript, by the names it gives them: in plain TypeScript all are `number`. */
type i32 = number
type f64 = number
type bool = boolean
