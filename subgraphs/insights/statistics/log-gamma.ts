/** Coefficients of Lanczos' approximation for g = 7, as in Press et al., Numerical Recipes, and the GNU Scientific Library. */
const G = 7;
const FIRST = 0.999_999_999_999_809_93;
const COEFFICIENTS = [
  676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13, -176.615_029_162_140_59,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6, 1.505_632_735_149_311_6e-7,
];
const HALF_LOG_TAU = Math.log(2 * Math.PI) / 2;

/** Natural logarithm of the gamma function of a positive number. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const at = x - 1;
  const sum = COEFFICIENTS.reduce((total, coefficient, index) => total + coefficient / (at + index + 1), FIRST);
  const base = at + G + 0.5;
  return HALF_LOG_TAU + (at + 0.5) * Math.log(base) - base + Math.log(sum);
}
