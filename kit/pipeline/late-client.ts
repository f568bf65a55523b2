import pg from 'pg';
import { Together, type Answer, type Statement } from './together.ts';

/** Stands between statements sent as one. */
export const NEXT = ';\n/* next */ ';

/** A statement nobody waits for, which tells what it was answered. */
export interface LateStatement extends Statement {
  /** Called once with its answer; never when what it was sent with failed. */
  late(answer: Answer): void;
}

/** Settings of a transaction: a statement with a name, whose values are texts. */
export interface Settings extends Statement {
  name: string;
  values: readonly string[];
}

/** What a transaction begins with, in this order; nobody waits for what these answer. */
const START = /^(begin$|start transaction )/;
const SETTINGS = 'select set_config(';
const END = /^(commit|rollback)$/;

/** Begins a transaction that only reads. */
export const READ_ONLY = 'start transaction read only';
const SET_READ_ONLY = `set_config('transaction_read_only', 'on', true)`;
const READ_ONLY_TOO = ' read only';
/** What can be a transaction of its own: it leaves nothing to the statements behind it. */
const ALONE = /^(?!select (set_config|pg_advisory))(select|with)\b/i;
const NOTHING: Answer = { rows: [], command: null, rowCount: null };

/** A transaction which the server does not know of yet. */
interface Begun {
  start: string;
  settings: Settings | null;
}

/**
 * A connection which sends what begins a transaction together with the transaction's first statement, in one round trip instead of
 * three, and what is marked as late together with the statement behind it. A transaction without a statement sends nothing. None is
 * begun where nothing has to hold from one message to the next: each statement of a transaction that only reads is one of its own
 * under the same settings, and so are late statements without any other.
 */
export class LateClient extends pg.Client {
  #begun: Begun | null = null;
  #open = false;
  /** What is to be sent with the next statement. */
  #late: LateStatement[] = [];

  override query(...given: readonly unknown[]): never {
    return this.#query(given) as never;
  }

  #query(given: readonly unknown[]): unknown {
    const statement = statementOf(given);
    if (statement && START.test(statement.text)) return this.#begin(statement.text);
    if (!this.#begun && !this.#open) return this.#pass(given);
    if (!statement) return this.#passWithin(given);
    if (END.test(statement.text)) return this.#end(statement);
    if (this.#mayWait(statement)) return Promise.resolve(NOTHING);
    const before = this.#before(statement);
    return before.length === 0 ? this.#pass(given) : this.#send([...before, statement]);
  }

  #begin(start: string): Promise<Answer> {
    this.#begun = { start, settings: null };
    this.#open = false;
    this.#late = [];
    return Promise.resolve(NOTHING);
  }

  #mayWait(statement: Statement): boolean {
    const late = isLate(statement);
    if (late) this.#late.push(statement);
    if (late || !this.#begun || this.#begun.settings !== null || this.#late.length > 0) return late;
    if (!isSettings(statement)) return false;
    this.#begun.settings = statement;
    return true;
  }

  /** What goes before a statement in its message. */
  #before({ text }: Statement): Statement[] {
    if (this.#begun?.start !== READ_ONLY || this.#late.length > 0 || !ALONE.test(text)) return this.#opening();
    const { settings } = this.#begun;
    if (settings === null) return [unread(`select ${SET_READ_ONLY}`)];
    const readOnly = { name: `${settings.name}${READ_ONLY_TOO}`, text: `${settings.text}, ${SET_READ_ONLY}` };
    return [{ ...settings, ...readOnly, unread: true }];
  }

  /** What has to be sent for the transaction to be open, and all that waits. */
  #opening(): Statement[] {
    const begun = this.#begun;
    const late = this.#late.splice(0);
    this.#begun = null;
    this.#open = true;
    return begun ? [unread(begun.start), ...settingsOf(begun), ...late] : late;
  }

  #end(end: Statement): unknown {
    const begun = this.#begun;
    const late = end.text === 'commit' ? this.#late.splice(0) : [];
    const statements = begun ? [...settingsOf(begun), ...late] : [...late, end];
    const mustSend = begun === null || late.length > 0;
    this.#begun = null;
    this.#open = false;
    this.#late = [];
    return mustSend ? this.#send(statements) : Promise.resolve(NOTHING);
  }

  /** A cursor, for one. */
  #passWithin(given: readonly unknown[]): unknown {
    const before = this.#opening();
    if (before.length > 0) void this.#send(before).catch(() => undefined);
    return this.#pass(given);
  }

  async #send(statements: readonly Statement[]): Promise<Answer> {
    if (statements.every((statement) => statement.values === undefined || isSettings(statement))) {
      const answers: unknown = await super.query(statements.map(asText).join(NEXT));
      return Array.isArray(answers) ? (answers.at(-1) as Answer) : (answers as Answer);
    }
    const answers = await this.#together(statements);
    statements.forEach((statement, at) => {
      if (isLate(statement)) statement.late(answers[at]!);
    });
    return answers.at(-1)!;
  }

  #together(statements: readonly Statement[]): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, answers: Answer[]) => (error ? reject(error) : resolve(answers));
      super.query(new Together(this, statements, done));
    });
  }

  #pass(given: readonly unknown[]): unknown {
    return Reflect.apply(super.query, this, given);
  }
}

function settingsOf({ settings }: Begun): Statement[] {
  return settings === null ? [] : [{ ...settings, unread: true }];
}

function isLate(statement: Statement): statement is LateStatement {
  return 'late' in statement;
}

function isSettings(statement: Statement): statement is Settings {
  return statement.name !== undefined && !isLate(statement) && statement.text.startsWith(SETTINGS);
}

/** Among texts settings are one as well: a group of the extended protocol takes longer than a text. */
function asText(statement: Statement): string {
  if (!isSettings(statement)) return statement.text;
  return statement.text.replace(/\$(\d+)/g, (_, number) => pg.escapeLiteral(statement.values[Number(number) - 1]!));
}

/** With a name, since it is the same each time. */
function unread(text: string): Statement {
  return { name: text, text, unread: true };
}

/** The statement a query is, as the query builder gives it: a text or a named one, and its values; null for anything else. */
function statementOf([query, values]: readonly unknown[]): Statement | null {
  const bound = Array.isArray(values) && values.length > 0 ? { values: values as unknown[] } : {};
  if (typeof query === 'string') return { text: query, ...bound };
  const { text, submit } = query as Partial<Statement & pg.Submittable>;
  return text === undefined || submit ? null : { values: [], ...(query as Statement), ...bound };
}
