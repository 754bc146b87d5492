/** People to show components with. */
export const people = [
  { id: 1, name: 'Odile Marchetti', mail: 'odile@averne-freight.example', stops: 31, active: true },
  { id: 2, name: 'Thaddeus Okonkwo', mail: 'thaddeus@averne-freight.example', stops: 24, active: true },
  { id: 3, name: 'Wilhelmina Tran', mail: 'wilhelmina@quaysidegrocers.example', stops: 18, active: false },
  { id: 4, name: 'Ignatius Bell', mail: 'ignatius@averne-freight.example', stops: 42, active: true },
  { id: 5, name: 'Nkem Okafor', mail: 'nkem@averne-freight.example', stops: 27, active: true },
  { id: 6, name: 'Saoirse Quill', mail: 'saoirse@averne-freight.example', stops: 9, active: false },
  { id: 7, name: 'زليخة رحمن', mail: 'zuleika@averne-freight.example', stops: 15, active: true },
]
export type Person = (typeof people)[number]
