"""Prints packages/metrics/src/testing/reference-values.json: what statistics of that package are compared with.

Nothing here shares code or method with the package. Distribution functions are integrated by mpmath with 25 digits or
more, exact tests and intervals are enumerated one pattern at a time in rational numbers. What scipy and R also compute
is computed by them too, as a check: the largest disagreement of each is printed to standard error. Their noncentral t
is the less exact, by 7e-13 in scipy 1.17.1 and 3e-12 in R 4.2.2.

Needs Python 3.11 or later with scipy and mpmath, and Rscript on the path; takes about two minutes of one core.

    python3 tooling/reference-values.py > packages/metrics/src/testing/reference-values.json
    npx biome format --write packages/metrics/src/testing/reference-values.json
"""

import itertools
import json
import os
import platform
import subprocess
import sys
import tempfile
from fractions import Fraction

import mpmath
import scipy
import scipy.optimize
import scipy.stats
from mpmath import mp, mpf

mp.dps = 40


def digits(value):
    """The nearest double, which JSON keeps exactly."""
    return float(value)


def ask_r(script):
    with tempfile.NamedTemporaryFile("w", suffix=".R") as file:
        file.write(script)
        file.flush()
        return subprocess.run(
            ["Rscript", "--vanilla", file.name], capture_output=True, text=True, check=True
        ).stdout


def run_r(lines):
    """The numbers an R script prints, one a line, with 17 digits."""
    return [float(line) for line in ask_r("\n".join(f"cat(format({line}, digits = 17), '\\n')" for line in lines)).split()]


def worst(name, mine, theirs):
    """Reports how far another program lies from the values used."""
    gap = max(abs(mpf(a) - mpf(b)) / max(1, abs(mpf(a))) for a, b in zip(mine, theirs, strict=True))
    print(f"{name}: {len(mine)} values, largest difference {mp.nstr(gap, 3)}", file=sys.stderr)


# Distributions


def t_cdf(t, df):
    t, df = mpf(t), mpf(df)
    tail = mpmath.betainc(df / 2, mpf(1) / 2, 0, df / (df + t * t), regularized=True) / 2
    return 1 - tail if t > 0 else tail


def t_pdf(t, df):
    t, df = mpf(t), mpf(df)
    front = mpmath.exp(mpmath.loggamma((df + 1) / 2) - mpmath.loggamma(df / 2)) / mpmath.sqrt(df * mp.pi)
    return front * (1 + t * t / df) ** (-(df + 1) / 2)


def t_quantile(p, df):
    t = mpf(float(scipy.stats.t.ppf(float(p), df)))
    for _ in range(3):
        t -= (t_cdf(t, df) - mpf(p)) / t_pdf(t, df)
    return t


def normal_quantile(p):
    return mpmath.sqrt(2) * mpmath.erfinv(2 * mpf(p) - 1)


def noncentral_t_cdf(t, df, noncentrality):
    """P(T <= t) as the normal probability of Z <= t S - noncentrality, averaged over S = chi / sqrt(df)."""
    t, df, shift = mpf(t), mpf(df), mpf(noncentrality)
    front = df / 2 * mpmath.log(df / 2) - mpmath.loggamma(df / 2) + mpmath.log(2)

    def integrand(s):
        if s == 0:
            return mpf(0) if df > 1 else mpmath.exp(front) * mpmath.ncdf(-shift)
        return mpmath.exp(front + (df - 1) * mpmath.log(s) - df * s * s / 2) * mpmath.ncdf(t * s - shift)

    width = 1 / mpmath.sqrt(2 * df)
    cuts = {mpf(0), mpf(1)} | {1 + k * width for k in range(-12, 17, 2) if 1 + k * width > 0}
    if t != 0:
        turn = shift / t
        cuts |= {turn + k / abs(t) for k in (-8, -4, 0, 4, 8) if turn + k / abs(t) > 0}
    top = max(mpf(1) + 16 * width, mpf(1))
    cuts = sorted(cut for cut in cuts if cut < top) + [top, top + 40 * width]
    # Between cuts the integrand is analytic, but for a broken power of s at 0.
    method = "gauss-legendre" if df == int(df) else "tanh-sinh"
    with mp.workdps(25):
        return mpmath.quad(integrand, cuts, method=method, maxdegree=5)


def paired_t_power(n, effect, alpha, sides):
    """Power of the paired t-test at a mean difference of `effect` standard deviations."""
    df = n - 1
    shift = mpf(effect) * mpmath.sqrt(n)
    critical = t_quantile(1 - mpf(alpha) / sides, df)
    above = noncentral_t_cdf(-critical, df, -shift)
    return above if sides == 1 else above + noncentral_t_cdf(-critical, df, shift)


def detectable_effect(n, alpha, power, sides):
    """The effect with a power: scipy says where about, three secant steps of 40-digit arithmetic say where."""
    critical = float(t_quantile(1 - mpf(alpha) / sides, n - 1))
    about = scipy.optimize.brentq(
        lambda effect: scipy.stats.nct.sf(critical, n - 1, effect * n**0.5) - power, 1e-3, 100, xtol=1e-10
    )
    before, effect = mpf(about) * (1 + mpf("1e-6")), mpf(about)
    gap_before = paired_t_power(n, before, alpha, sides) - mpf(power)
    for _ in range(3):
        gap = paired_t_power(n, effect, alpha, sides) - mpf(power)
        if abs(gap) < mpf("1e-18"):
            break
        before, gap_before, effect = effect, gap, effect - gap * (effect - before) / (gap - gap_before)
    assert abs(paired_t_power(n, effect, alpha, sides) - mpf(power)) < mpf("1e-14"), (n, alpha, power, sides)
    return effect


def required_replicates(effect, alpha, power, sides):
    z = normal_quantile(1 - mpf(alpha) / sides) + normal_quantile(power)
    n = max(2, int((z / effect) ** 2))
    enough = paired_t_power(n, effect, alpha, sides) >= power
    while enough and n > 2 and paired_t_power(n - 1, effect, alpha, sides) >= power:
        n -= 1
    while not enough:
        n += 1
        enough = paired_t_power(n, effect, alpha, sides) >= power
    return n


# Exact methods


def sign_flip_counts(values):
    """How many of all sign patterns lie at least as high, low or far out as the one observed."""
    exact = [Fraction(value) for value in values]
    observed = sum(exact)
    sums = [sum(s * v for s, v in zip(signs, exact)) for signs in itertools.product((-1, 1), repeat=len(exact))]
    return {
        "greater": sum(s >= observed for s in sums),
        "less": sum(s <= observed for s in sums),
        "two-sided": sum(abs(s) >= abs(observed) for s in sums),
    }


def sign_flip_interval(values, confidence):
    """Every shift that neither one-sided test rejects at (1 - confidence) / 2, found from the means of all subsets."""
    exact = [Fraction(value) for value in values]
    n = len(exact)
    means = sorted(
        sum(subset) / size for size in range(1, n + 1) for subset in itertools.combinations(exact, size)
    )
    rank = int((1 - Fraction(confidence)) / 2 * 2**n)
    return None if rank == 0 else [means[rank - 1], means[-rank]]


def bca(values, means, confidence):
    """Efron and Tibshirani, An Introduction to the Bootstrap, section 14.3, on given resample means (rational)."""
    exact = [Fraction(value) for value in values]
    n = len(exact)
    observed = sum(exact) / n
    means = sorted(means)
    below = Fraction(sum(m < observed for m in means) * 2 + sum(m == observed for m in means), 2 * len(means))
    bias = normal_quantile(mpf(below.numerator) / below.denominator)
    jackknife = [(sum(exact) - value) / (n - 1) for value in exact]
    centre = sum(jackknife) / n
    cubes = sum((centre - value) ** 3 for value in jackknife)
    squares = sum((centre - value) ** 2 for value in jackknife)
    acceleration = mpf(cubes.numerator) / cubes.denominator / (
        6 * (mpf(squares.numerator) / squares.denominator) ** mpf(1.5)
    )
    shares = []
    for tail in ((1 - Fraction(confidence)) / 2, (1 + Fraction(confidence)) / 2):
        z = bias + normal_quantile(mpf(tail.numerator) / tail.denominator)
        shares.append(mpmath.ncdf(bias + z / (1 - acceleration * z)))
    lower = next(m for i, m in enumerate(means) if mpf(i + 1) / len(means) >= shares[0])
    upper = next(m for i, m in enumerate(reversed(means)) if mpf(i + 1) / len(means) >= 1 - shares[1])
    return {
        "bias": digits(bias),
        "acceleration": digits(acceleration),
        "shares": [digits(share) for share in shares],
        "lower": digits(lower),
        "upper": digits(upper),
    }


def wilson(passed, n, confidence):
    z = normal_quantile((1 + mpf(confidence)) / 2)
    p = mpf(passed) / n
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * mpmath.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return [max(mpf(0), centre - half), min(mpf(1), centre + half)]


def beta_quantile(p, a, b):
    x = mpf(float(scipy.stats.beta.ppf(float(p), a, b)))
    for _ in range(4):
        density = x ** (a - 1) * (1 - x) ** (b - 1) / mpmath.beta(a, b)
        x -= (mpmath.betainc(a, b, 0, x, regularized=True) - p) / density
    return x


def clopper_pearson(passed, n, confidence):
    tail = (1 - mpf(confidence)) / 2
    lower = mpf(0) if passed == 0 else beta_quantile(tail, passed, n - passed + 1)
    upper = mpf(1) if passed == n else beta_quantile(1 - tail, passed + 1, n - passed)
    return [lower, upper]


def moments(values):
    exact = [Fraction(value) for value in values]
    mean = sum(exact) / len(exact)
    variance = sum((value - mean) ** 2 for value in exact) / (len(exact) - 1)
    return mpf(mean.numerator) / mean.denominator, mpmath.sqrt(mpf(variance.numerator) / variance.denominator)


# Tables


def table_t_quantiles():
    rows = [
        [p, df, digits(t_quantile(p, df))]
        for df in (1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 29, 30, 50, 100, 342, 1_000, 10_000, 100_000, 1_000_000)
        for p in (0.0005, 0.005, 0.025, 0.05, 0.3, 0.8, 0.95, 0.975, 0.995, 0.9995)
    ]
    worst("t quantile, scipy", [r[2] for r in rows], [scipy.stats.t.ppf(p, df) for p, df, _ in rows])
    worst("t quantile, R", [r[2] for r in rows], run_r([f"qt({p}, {df})" for p, df, _ in rows]))
    return rows


SAMPLES = {
    "wood species GATG, Table D3": [-0.5, 1, -0.5, 0, 0.25],
    "two values": [0.1, 0.7],
    "skewed": [0.125, 0, 0, 0.25, 0.125, 0, 0.875, 0.125, 0, 0.5],
    "large with cancellation": [1e12 - 1, 1e12, 1e12 + 1],
    "thirds": [1 / 3, 2 / 3, 1, -1 / 3, 0, 2 / 3, -2 / 3],
    "tiny": [3 * 2.0**-600, 5 * 2.0**-600, -(2.0**-600)],
    "huge": [3 * 2.0**600, 5 * 2.0**600, -(2.0**600)],
}


def table_t_intervals():
    rows = []
    for name, values in SAMPLES.items():
        mean, sd = moments(values)
        for confidence in (0.9, 0.95, 0.99):
            half = t_quantile((1 + mpf(confidence)) / 2, len(values) - 1) * sd / mpmath.sqrt(len(values))
            rows.append(
                {
                    "name": name,
                    "values": values,
                    "confidence": confidence,
                    "mean": digits(mean),
                    "sd": digits(sd),
                    "lower": digits(mean - half),
                    "upper": digits(mean + half),
                }
            )
    return rows


def table_noncentral_t():
    rows = [
        [t, df, shift, digits(noncentral_t_cdf(t, df, shift))]
        for df in (1, 2, 4, 6.5, 15, 99, 1_000, 1_000_000)
        for shift in (-2, 0, 0.5, 3, 12, 40)
        for t in (-6, -1, 0, 0.25, 2, 4, 13, 45)
    ]
    worst("noncentral t, scipy", [r[3] for r in rows], [float(scipy.stats.nct.cdf(t, df, s)) if s else float(scipy.stats.t.cdf(t, df)) for t, df, s, _ in rows])
    small = [r for r in rows if abs(r[2]) < 37]
    worst("noncentral t, R", [r[3] for r in small], run_r([f"pt({t}, {df}, ncp = {s})" for t, df, s, _ in small]))
    return rows


def table_power():
    rows = [
        [n, effect, alpha, sides, digits(paired_t_power(n, effect, alpha, sides))]
        for n in (2, 3, 5, 7, 10, 16, 30, 200)
        for effect in (0, 0.1, 0.5, 1, 2.5)
        for alpha in (0.025, 0.05, 0.025 / 3)
        for sides in (1, 2)
    ]
    names = {1: "one.sided", 2: "two.sided"}
    by_r = run_r(
        [
            f"power.t.test(n = {n}, delta = {e}, sd = 1, sig.level = {a}, type = 'paired', alternative = '{names[s]}', strict = TRUE)$power"
            for n, e, a, s, _ in rows
        ]
    )
    worst("paired t power, R", [r[4] for r in rows], by_r)
    return rows


def table_detectable_effects():
    rows = [
        [n, alpha, power, sides, digits(detectable_effect(n, alpha, power, sides))]
        for n in (2, 3, 5, 7, 10, 16, 30, 200)
        for alpha in (0.025, 0.025 / 3)
        for power in (0.5, 0.8)
        for sides in (1, 2)
    ]
    names = {1: "one.sided", 2: "two.sided"}
    shown = [r for r in rows if r[0] > 2]
    by_r = run_r(
        [
            f"power.t.test(n = {n}, sd = 1, sig.level = {a}, power = {p}, type = 'paired', alternative = '{names[s]}', strict = TRUE, tol = 1e-12)$delta"
            for n, a, p, s, _ in shown
        ]
    )
    worst("detectable effect, R", [r[4] for r in shown], by_r)
    return rows


def table_required_replicates():
    return [
        [effect, alpha, power, sides, required_replicates(effect, alpha, power, sides)]
        for effect, alpha, power, sides in itertools.product((0.3, 0.6, 1, 3), (0.025, 0.025 / 3), (0.8, 0.95), (1, 2))
    ]


SIGN_FLIP_SAMPLES = [
    [["1"], 1],
    [["1", "2", "-3"], 10],
    [["0", "0", "0"], 1],
    [["2", "2", "2", "2", "2"], 10],
    [["0", "1", "-1", "3", "0", "2"], 8],
    [["-4", "8", "-4", "0", "2"], 8],
    [["1", "1", "-1", "2", "2", "-2", "3"], 3],
    [["5", "0", "5", "5", "-5", "3", "3", "-3", "1", "1"], 7],
    [["7", "-3", "11", "2", "0", "13", "-1", "4", "6", "-9", "3", "5"], 24],
    [["1", "1", "1", "0", "2", "-1", "1", "3", "0", "1", "-2", "1", "1", "4"], 5],
    [["3", "1", "4", "-1", "5", "-9", "2", "6", "5", "-3", "5", "8", "-9", "7", "9", "-3"], 10],
    [["1"] * 16, 8],
    [["8", "-8", "8", "8", "0", "0", "4", "4", "-4", "4", "2", "2", "-2", "1", "1", "1"], 16],
]


def table_sign_flip():
    rows = []
    for numerators, denominator in SIGN_FLIP_SAMPLES:
        counts = sign_flip_counts(numerators)
        rows.append({"numerators": [int(v) for v in numerators], "denominator": denominator, "hits": counts})
        if not 2 <= len(numerators) <= 10:
            continue
        result = scipy.stats.permutation_test(
            ([float(v) for v in numerators],),
            lambda sample: sample.sum(),
            permutation_type="samples",
            alternative="greater",
            n_resamples=2**12,
        )
        assert abs(result.pvalue - counts["greater"] / 2 ** len(numerators)) < 1e-12, numerators
    return rows


def table_sign_flip_intervals():
    rows = []
    for numerators, denominator in SIGN_FLIP_SAMPLES:
        if len(numerators) > 14 or len(set(numerators)) == 1:
            continue
        values = [Fraction(int(v), denominator) for v in numerators]
        for confidence in ("0.8", "0.95"):
            bounds = sign_flip_interval(values, confidence)
            rows.append(
                {
                    "numerators": [int(v) for v in numerators],
                    "denominator": denominator,
                    "confidence": float(confidence),
                    "bounds": None if bounds is None else [digits(bound) for bound in bounds],
                }
            )
    return rows


def table_bca():
    """Every resample of up to six values, one at a time; and two hundred resamples of twelve, given by their indices."""
    enumerated = []
    for values in (["-0.5", "1", "-0.5", "0", "0.25"], ["0", "0.125", "0.25", "0.875"], ["0.1", "0.4", "0.2", "0.9", "0.3", "0.35"]):
        exact = [Fraction(value) for value in values]
        means = [sum(sample) / len(exact) for sample in itertools.product(exact, repeat=len(exact))]
        for confidence in ("0.8", "0.95"):
            found = bca(values, means, confidence)
            enumerated.append({"values": [float(v) for v in values], "confidence": float(confidence), **found})
    values = ["0", "1", "2", "1", "5", "3", "0", "8", "1", "2", "1", "13"]
    state, indices = 1, []
    for _ in range(200):
        sample = []
        for _ in range(len(values)):
            state = state * 48271 % 2147483647
            sample.append(state % len(values))
        indices.append(sample)
    exact = [Fraction(value) for value in values]
    means = [sum(exact[i] for i in sample) / len(exact) for sample in indices]
    given = bca(values, means, "0.9")
    by_scipy = scipy.stats.bootstrap(
        ([float(v) for v in values],), lambda x, axis: x.mean(axis=axis), confidence_level=0.9, n_resamples=99_999, rng=1
    ).confidence_interval
    full = sorted(
        sum(exact[i] for i in sample) / len(exact)
        for sample in scipy.stats.randint(0, 12).rvs(size=(20_000, 12), random_state=2)
    )
    mine = bca(values, full, "0.9")
    print(f"BCa: {mine['lower']}, {mine['upper']}; scipy {by_scipy}", file=sys.stderr)
    return {"enumerated": enumerated, "given": {"values": [int(v) for v in values], "confidence": 0.9, "indices": indices, **given}}


RATES = [(0, 1), (1, 1), (0, 5), (3, 5), (5, 5), (1, 16), (8, 16), (3, 22), (108, 172), (0, 100), (999, 1_000)]


def table_rates(method, name):
    rows = []
    for passed, n in RATES:
        for confidence in (0.9, 0.95, 0.999):
            rows.append([passed, n, confidence, *[digits(bound) for bound in method(passed, n, confidence)]])
    theirs = [scipy.stats.binomtest(k, n).proportion_ci(c, method=name) for k, n, c, *_ in rows]
    worst(f"{name} interval, scipy", [b for r in rows for b in r[3:]], [b for ci in theirs for b in (ci.low, ci.high)])
    return rows


def table_correlations():
    rows = []
    for x, y in (
        ([0, 0.5, 0.5, 1, 0], [0, 1, 0, 0, 1]),
        ([0.2, 0.2, 0.8, 0.2, 0.2], [0.2, 0, 0.4, 0.4, 0]),
        ([1, 2, 3, 4], [2, 4, 6, 8]),
        ([1e9 + 1, 1e9 + 2, 1e9 + 4, 1e9 + 3], [-1, -2, -5, -1]),
    ):
        (mx, sx), (my, sy) = moments(x), moments(y)
        product = sum((mpf(a) - mx) * (mpf(b) - my) for a, b in zip(x, y)) / (len(x) - 1)
        rows.append([x, y, digits(product / (sx * sy))])
    worst("correlation, scipy", [r[2] for r in rows], [scipy.stats.pearsonr(x, y).statistic for x, y, _ in rows])
    return rows


def table_spending():
    rows = []
    for alpha in (0.025, 0.05):
        for fraction in (0.2, 1 / 3, 0.5, 2 / 3, 0.75, 1):
            z = normal_quantile(1 - mpf(alpha) / 2)
            rows.append(
                [
                    alpha,
                    fraction,
                    digits(2 * mpmath.ncdf(-z / mpmath.sqrt(mpf(fraction)))),
                    digits(mpf(alpha) * mpmath.log(1 + (mp.e - 1) * mpf(fraction))),
                ]
            )
    return rows


def named(rows, names):
    return [dict(zip(names.split(), row, strict=True)) for row in rows]


print(
    json.dumps(
        {
            "madeBy": {
                "python": platform.python_version(),
                "mpmath": mpmath.__version__,
                "scipy": scipy.__version__,
                "R": ask_r("cat(format(getRversion()))"),
            },
            "tQuantiles": named(table_t_quantiles(), "p df quantile"),
            "tIntervals": table_t_intervals(),
            "noncentralT": named(table_noncentral_t(), "t df noncentrality cdf"),
            "pairedTPower": named(table_power(), "n effect alpha sides power"),
            "detectableEffects": named(table_detectable_effects(), "n alpha power sides effect"),
            "requiredReplicates": named(table_required_replicates(), "effect alpha power sides n"),
            "signFlip": table_sign_flip(),
            "signFlipIntervals": table_sign_flip_intervals(),
            "bca": table_bca(),
            "wilson": named(table_rates(wilson, "wilson"), "passed n confidence lower upper"),
            "clopperPearson": named(table_rates(clopper_pearson, "exact"), "passed n confidence lower upper"),
            "correlations": named(table_correlations(), "x y correlation"),
            "spending": named(table_spending(), "alpha fraction obrienFleming pocock"),
        }
    )
)
