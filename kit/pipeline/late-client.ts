import pg from 'pg';
import { Together, type Answer, type Statement } from './together.ts';

/** Separator of statements sent as one. */
export const NEXT = ';\n/* next */ ';

/** A statement without a waiting caller, which gets its answer later. */
export interface LateStatement extends Statement {
  /** Called once with its answer; never when the statements sent with it failed. */
  late(answer: Answer): void;
}

/** Settings of a transaction: a statement with a name, whose values are texts. */
export interface Settings extends Statement {
  name: string;
  values: readonly string[];
}

/** Statements that begin a transaction, in this order; nobody waits for their answers. */
const START = /^(begin$|start transaction )/;
const SETTINGS = 'select set_config(';
const END = /^(commit|rollback)$/;

/** Begins a transaction that only reads. */
export const READ_ONLY = 'start transaction read only';
const SET_READ_ONLY = `set_config('transaction_read_only', 'on', true)`;
const READ_ONLY_TOO = ' read only';
/** Statements that can be a transaction of their own: they leave nothing to the statements behind them. */
const ALONE = /^(?!select (set_config|pg_advisory))(select|with)\b/i;
const NOTHING: Answer = { rows: [], command: null, rowCount: null };

/** A transaction that the server does not know of yet. */
interface Begun {
  start: string;
  settings: Settings | null;
}

/**
 * A connection that sends the begin of a transaction together with its first statement, in one round trip instead of three. Late statements
 * are sent together with the statement behind them. A transaction without a statement sends nothing. None is begun where nothing has to
 * hold from one message to the next. So each statement of a read-only transaction is one of its own under the same settings, and so are
 * late statements without any other.
 */
export class LateClient extends pg.Client {
  #begun: Begun | null = null;
  #open = false;
  /** Statements to be sent with the next one. */
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

  /** Statements before the given one in its message. */
  #before({ text }: Statement): Statement[] {
    if (this.#begun?.start !== READ_ONLY || this.#late.length > 0 || !ALONE.test(text)) return this.#opening();
    const { settings } = this.#begun;
    if (settings === null) return [unread(`select ${SET_READ_ONLY}`)];
    const readOnly = { name: `${settings.name}${READ_ONLY_TOO}`, text: `${settings.text}, ${SET_READ_ONLY}` };
    return [{ ...settings, ...readOnly, unread: true }];
  }

  /** Statements that open the transaction, with all waiting ones. */
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

  /** Passes on a query that is no statement, such as a cursor. */
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

/** True for a statement nobody waits for. */
export function isLate(statement: Statement): statement is LateStatement {
  return 'late' in statement;
}

function isSettings(statement: Statement): statement is Settings {
  return statement.name !== undefined && !isLate(statement) && statement.text.startsWith(SETTINGS);
}

/** Settings are sent as texts among texts: a group of the extended protocol takes longer than a text. */
function asText(statement: Statement): string {
  if (!isSettings(statement)) return statement.text;
  return statement.text.replace(/\$(\d+)/g, (_, number) => pg.escapeLiteral(statement.values[Number(number) - 1]!));
}

/** A named statement, since it is the same each time. */
function unread(text: string): Statement {
  return { name: text, text, unread: true };
}

/** The statement of a query from the query builder: a text or a named one, with its values; null for anything else. */
export function statementOf([query, values]: readonly unknown[]): Statement | null {
  const bound = Array.isArray(values) && values.length > 0 ? { values: values as unknown[] } : {};
  if (typeof query === 'string') return { text: query, ...bound };
  const { text, submit } = query as Partial<Statement & pg.Submittable>;
  return text === undefined || submit ? null : { values: [], ...(query as Statement), ...bound };
}
