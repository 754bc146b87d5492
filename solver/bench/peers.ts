import type { Instance } from './instances.ts'

/** A peer's mean gap in percent at 1, 10 and 60 processor seconds; "-" where it was not measured. */
interface Peer {
  readonly name: string
  readonly gaps: readonly [string, string, string]
}

/**
 * Peers as measured for this project, once, on the same public instances, one seed, one thread. HGS: Vidal 2012, 2022, with
 * windows its DIMACS version. VROOM at its default exploration (5), and at 1 run to its end. PyVRP, OR-Tools and FILO2
 * (Accorsi and Vigo 2024) where instances are named on these only.
 */
export const peers: Partial<Record<Instance['family'], readonly Peer[]>> = {
  cvrp: [
    { name: 'HGS', gaps: ['2.25', '1.33', '0.75'] },
    { name: 'VROOM', gaps: ['7.19', '3.46', '2.18'] },
    { name: 'VROOM, exploration 1, to its end (0.2 to 46 s)', gaps: ['-', '-', '2.59'] },
    { name: 'PyVRP (n101, n303, n1001)', gaps: ['6.30', '2.11', '0.97'] },
    { name: 'FILO2 (n303, n1001)', gaps: ['1.78', '0.76', '0.53'] },
    { name: 'OR-Tools (1 s: n101, n303, n1001; else n303, n1001)', gaps: ['12.13', '14.72', '14.35'] },
  ],
  vrptw: [
    { name: 'HGS', gaps: ['-', '-', '0.89'] },
    { name: 'VROOM', gaps: ['23.88', '14.67', '8.37'] },
    { name: 'VROOM, exploration 1, to its end (at most 60 s)', gaps: ['-', '-', '7.41'] },
    { name: 'PyVRP (R108, R1_2_4, R2_4_5, RC1_10_1)', gaps: ['8.48', '2.16', '1.09'] },
    { name: 'OR-Tools (R1_2_4; no answer to RC1_10_1)', gaps: ['10.30', '9.93', '7.32'] },
  ],
  large: [
    { name: 'FILO2', gaps: ['-', '1.09', '0.53'] },
    { name: 'HGS (10 s and no answer to Ghent1: Leuven1)', gaps: ['-', '5.30', '5.75'] },
    { name: 'VROOM, exploration 0 (Leuven1)', gaps: ['-', '-', '3.54'] },
  ],
}
