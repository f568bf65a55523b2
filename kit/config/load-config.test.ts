import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './load-config.ts';

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}
const REAL = {
  ADOPS_PLATFORM_URL: 'https://platform.example',
  ADOPS_PLATFORM_TOKEN: 'secret-token',
  ADOPS_OIDC_ISSUER: 'https://issuer.example/',
  ADOPS_OIDC_AUDIENCE: 'adops',
};

describe('loadConfig', () => {
  it('names what was not set in UTF-8', () => {
    expect(mistakesOf({ ADOPS_DATA_DIR: '/srv/Gr\ufffd\ufffde', ADOPS_PORT: '4\ufffd' })).toEqual(
      expect.arrayContaining(
        ['ADOPS_DATA_DIR', 'ADOPS_PORT'].map((name) => `${name} has bytes that are not UTF-8: set it anew, in UTF-8`),
      ),
    );
  });

  it('needs nothing: one process with its own database and the sandbox', () => {
    expect(loadConfig({})).toMatchObject({
      topology: 'together',
      port: 4000,
      publicUrl: 'http://127.0.0.1:4000',
      database: { kind: 'embedded' },
      platform: { kind: 'sandbox' },
      liveChanges: true,
      identity: { kind: 'dev' },
      workers: true,
      files: { kind: 'local' },
      dispatch: { settleMs: 6_000, leaseMs: 4_000, requestTimeoutMs: 2_000 },
    });
  });

  it('treats empty variables as unset and ignores those of others', () => {
    expect(loadConfig({ ADOPS_PORT: ' ', PORT: 'nonsense' }).port).toBe(4000);
  });

  it('refuses a name that is no setting, which would leave everything as it is without a word', () => {
    expect(mistakesOf({ ADOPS_LIVECHANGES: 'off', ADOPS_WORKER: ' ' })).toEqual([
      'ADOPS_LIVECHANGES is no setting: correct its name, or unset it',
    ]);
    expect(mistakesOf({ ADOPS_TEST_SERVER: 'c' })).toEqual([]);
  });

  it('ignores every variable that the documents call one of clients, or of benchmarks', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const clients = read('docs/CONFIGURATION.md')
      .split('\n## ')
      .find((part) => part.startsWith('Clients\n'))!;
    const names = `${clients}${read('test/bench/README.md')}`.match(/ADOPS_\w+/gu)!;
    expect(names).toEqual(expect.arrayContaining(['ADOPS_TOOLS', 'ADOPS_BENCH_ROUNDS']));
    expect(mistakesOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  it('ignores the variables of Kubernetes for services whose names begin like settings', () => {
    const told = {
      ADOPS_SERVICE_HOST: '10.0.0.1',
      ADOPS_SERVICE_PORT: '4000',
      ADOPS_SERVICE_PORT_HTTP: '4000',
      ADOPS_PORT_4000_TCP: 'tcp://10.0.0.1:4000',
      ADOPS_PORT_4000_TCP_PROTO: 'tcp',
      ADOPS_PORT_4000_TCP_PORT: '4000',
      ADOPS_PORT_4000_TCP_ADDR: '10.0.0.1',
      ADOPS_ACCOUNTS_SERVICE_HOST: '10.0.0.2',
      ADOPS_ACCOUNTS_PORT: 'tcp://10.0.0.2:4001',
      ADOPS_ACCOUNTS_PORT_4001_TCP: 'tcp://10.0.0.2:4001',
    };
    expect(mistakesOf({ ...told, ADOPS_PORT: '4000' })).toEqual([]);
    expect(mistakesOf({ ADOPS_HTTP_PORT: '4000' })).toHaveLength(1);
  });

  it('switches live changes off against a real platform until they are asked for', () => {
    const config = loadConfig(REAL);
    expect(config).toMatchObject({
      platform: { kind: 'real', url: 'https://platform.example', token: 'secret-token' },
      identity: { kind: 'oidc', issuer: 'https://issuer.example/', audience: 'adops' },
      liveChanges: false,
      dispatch: { settleMs: 120_000 },
    });
    expect(loadConfig({ ...REAL, ADOPS_LIVE_CHANGES: 'on' }).liveChanges).toBe(true);
  });

  it('refuses the development issuer with a real platform', () => {
    const { ADOPS_OIDC_ISSUER: _issuer, ADOPS_OIDC_AUDIENCE: _audience, ...env } = REAL;
    expect(mistakesOf(env)).toEqual([expect.stringContaining('ADOPS_OIDC_ISSUER must be set')]);
  });

  it('lists every mistake at once', () => {
    const mistakes = mistakesOf({
      ADOPS_TOPOLOGY: 'scattered',
      ADOPS_PORT: '70000',
      ADOPS_PUBLIC_URL: 'adops.example',
      ADOPS_DATABASE_URL: 'mysql://db',
      ADOPS_PLATFORM_URL: 'ftp://platform',
      ADOPS_OIDC_AUDIENCE: 'adops',
      ADOPS_WORKERS: 'maybe',
      ADOPS_DISPATCH_LEASE_MS: '900000',
      ADOPS_S3_BUCKET: 'files',
      ADOPS_SUBGRAPH_URLS: 'accounts',
      ADOPS_EMBEDDINGS_KEY: 'two words',
      ADOPS_PASSPORT_KEY: '{"kty":"RSA"}',
      ADOPS_OWNER_EMAIL: 'nobody',
    });
    const named = [
      'ADOPS_TOPOLOGY',
      'ADOPS_PORT',
      'ADOPS_PUBLIC_URL',
      'ADOPS_DATABASE_URL',
      'ADOPS_PLATFORM_URL',
      'ADOPS_PLATFORM_TOKEN',
      'ADOPS_OIDC_ISSUER',
      'ADOPS_WORKERS',
      'ADOPS_DISPATCH_SETTLE_MS',
      'ADOPS_S3_REGION',
      'ADOPS_S3_ACCESS_KEY_ID',
      'ADOPS_S3_SECRET_ACCESS_KEY',
      'ADOPS_SUBGRAPH_URLS',
      'ADOPS_PASSPORT_KEY',
      'ADOPS_OWNER_EMAIL',
      'ADOPS_EMBEDDINGS_URL',
      'ADOPS_EMBEDDINGS_MODEL',
      'ADOPS_EMBEDDINGS_KEY',
    ];
    expect(mistakes.map((line) => line.split(' ')[0]).toSorted()).toEqual(named.toSorted());
  });

  it('takes a key to sign passports with that is one', () => {
    const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    expect(loadConfig({ ADOPS_PASSPORT_KEY: JSON.stringify(key) }).passportKey).toEqual(key);
    const other = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
    for (const wrong of [other, { ...key, d: 'short' }, { ...key, d: undefined }, null]) {
      expect(mistakesOf({ ADOPS_PASSPORT_KEY: JSON.stringify(wrong) })).toEqual([
        'ADOPS_PASSPORT_KEY must be a private Ed25519 key as JWK in JSON',
      ]);
    }
  });

  it('takes no larger files and no longer lives of their addresses than the schema of uploads has', () => {
    const env = { ADOPS_UPLOAD_MAX_BYTES: '1073741825', ADOPS_UPLOAD_TTL_SECONDS: '901' };
    expect(mistakesOf(env).map((mistake) => mistake.split(' ')[0])).toEqual(Object.keys(env));
    const largest = { ADOPS_UPLOAD_MAX_BYTES: '1073741824', ADOPS_UPLOAD_TTL_SECONDS: '900' };
    expect(loadConfig(largest).uploads).toMatchObject({ maxBytes: 1_073_741_824, ttlSeconds: 900 });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_PROTOCOL'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'],
  ])('names the variables of traces that are wrong, of two that mean the same: %s, %s', (endpoint, protocol) => {
    const right = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
    const mistakes = mistakesOf({ ...right, [endpoint]: 'c:4318', [protocol]: 'grpc' });
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([endpoint, protocol]);
  });

  it('repeats no secret in a mistake', () => {
    const text = mistakesOf({
      ADOPS_PASSPORT_KEY: 'sekret-1',
      ADOPS_DATABASE_URL: 'http://user:sekret-2@db',
      ADOPS_PLATFORM_TOKEN: 'sekret-3',
      ADOPS_EMBEDDINGS_URL: 'https://user:sekret-4@embeddings.example',
      ADOPS_EMBEDDINGS_KEY: 'sekret-5 with spaces',
    }).join('\n');
    expect(text).not.toMatch(/sekret/);
  });

  it('recalls by meaning only where an endpoint and its model are named', () => {
    expect(loadConfig({}).embeddings).toBeUndefined();
    const env = { ADOPS_EMBEDDINGS_URL: 'http://127.0.0.1:8080/v1/', ADOPS_EMBEDDINGS_MODEL: 'small' };
    expect(loadConfig(env).embeddings).toEqual({ url: 'http://127.0.0.1:8080/v1', model: 'small', key: undefined });
    expect(mistakesOf({ ADOPS_EMBEDDINGS_URL: 'http://a' })).toEqual([expect.stringContaining('_MODEL must be set')]);
    expect(mistakesOf({ ADOPS_EMBEDDINGS_MODEL: 'small' })).toEqual([expect.stringContaining('_URL must be set')]);
    for (const url of ['ftp://a', 'http://me@a', 'http://a/v1?key=b', 'http://a#b']) {
      expect(mistakesOf({ ...env, ADOPS_EMBEDDINGS_URL: url })).toEqual([
        expect.stringContaining('_URL must be a URL'),
      ]);
    }
  });

  it.each([
    ['ADOPS_PLATFORM_URL', 'https:/platform.example', 'two slashes'],
    ['ADOPS_PLATFORM_URL', 'https://platform.example\u200b/v1', 'U+200B'],
    ['ADOPS_OIDC_ISSUER', 'https:\\\\issuer.example', 'a backslash'],
    ['ADOPS_PUBLIC_URL', 'https://https://adops.example', 'scheme twice'],
    ['ADOPS_SANDBOX_URL', 'http://127.0.0.1:', 'a colon without a port'],
    ['ADOPS_S3_ENDPOINT', 'https://s3.example/a b', 'a space'],
    ['ADOPS_EMBEDDINGS_URL', 'http:127.0.0.1:8080', 'two slashes'],
    ['ADOPS_SUBGRAPH_URLS', 'memory=http:/m:4102', 'must be a list'],
  ])('takes no address in %s which a parser would have to mend: %j', (name, value, fault) => {
    const env = { ...REAL, ADOPS_EMBEDDINGS_MODEL: 'small', ADOPS_EMBEDDINGS_URL: 'http://a', [name]: value };
    const mistakes = mistakesOf(env).filter((mistake) => mistake.startsWith(name));
    expect(mistakes).toContainEqual(expect.stringContaining(fault));
  });

  it('names subgraphs that live apart by URL; without any the server starts them itself', () => {
    const env = { ADOPS_TOPOLOGY: 'apart', ADOPS_SUBGRAPH_URLS: 'accounts=http://a:4101/, memory=http://m:4102' };
    expect(loadConfig(env).subgraphUrls).toEqual({ accounts: 'http://a:4101', memory: 'http://m:4102' });
    expect(loadConfig({ ADOPS_TOPOLOGY: 'apart' }).subgraphUrls).toEqual({});
  });

  it('has room for two of the largest calls, as one caller has half of it', () => {
    const env = { ADOPS_UPLOAD_COMBINED_MAX_BYTES: '10000000' };
    const least = 2 * (14_000_000 + 1_048_576 + 16 * 1_048_576);
    expect(loadConfig(env).bodyBytes).toBe(least);
    expect(mistakesOf({ ...env, ADOPS_BODY_BYTES: String(least - 1) })).toEqual([
      expect.stringContaining(`at least ${least}`),
    ]);
    expect(loadConfig({ ...env, ADOPS_BODY_BYTES: String(least) }).bodyBytes).toBe(least);
  });

  it('keeps the settle time above the time in which a call can take effect', () => {
    const env = {
      ADOPS_DISPATCH_SETTLE_MS: '5999',
      ADOPS_DISPATCH_LEASE_MS: '4000',
      ADOPS_DISPATCH_REQUEST_TIMEOUT_MS: '2000',
    };
    expect(mistakesOf(env)).toEqual([expect.stringContaining('at least 6000')]);
    expect(loadConfig({ ...env, ADOPS_DISPATCH_SETTLE_MS: '6000' }).dispatch.settleMs).toBe(6000);
  });
});
