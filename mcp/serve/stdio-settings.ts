/** Where the stdio server's graph is and who it acts for. */
export interface StdioSettings {
  url: string;
  token: string;
}

/** Reads the two settings from an environment; throws one error with everything that is wrong. */
export function stdioSettings(env: Record<string, string | undefined>): StdioSettings {
  const url = env['ADOPS_URL'] ?? 'http://127.0.0.1:4000';
  const token = env['ADOPS_TOKEN'] ?? '';
  const mistakes: string[] = [];
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    mistakes.push(`ADOPS_URL must be the http(s) address of an adops server, not ${JSON.stringify(url)}`);
  }
  if (!/^\S+$/.test(token)) {
    mistakes.push('ADOPS_TOKEN must hold a token: npm run -s token -- --member E-MAIL --scopes mcp:read,mcp:write');
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return { url, token };
}
