import type { Locator, Page } from '@playwright/test';

/** A question in a window of its own, opened by the main process. */
export class QuestionPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits for the next question that opens while `act` runs. */
  static async after(console: Page, act: () => Promise<unknown>): Promise<QuestionPage> {
    const [asked] = await Promise.all([console.context().waitForEvent('page'), act()]);
    const question = new QuestionPage(asked);
    await question.title.waitFor();
    return question;
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get field(): Locator {
    return this.page.getByRole('textbox');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async settled(): Promise<void> {
    await this.page.locator('button[type=button]:enabled').waitFor();
  }

  /** Presses yes, after typing anything required. */
  async confirm(): Promise<void> {
    await this.title.waitFor();
    if ((await this.field.count()) > 0) {
      const label = await this.page.locator('label').innerText();
      await this.field.fill(/^Type (.*) to confirm/s.exec(label)?.[1] ?? '');
    }
    await this.#press(this.page.locator('[type=submit]'));
  }

  async cancel(): Promise<void> {
    await this.#press(this.button('Cancel'));
  }

  /** The press closes the window, so Playwright may miss its end. */
  async #press(button: Locator): Promise<void> {
    const closed = this.page.isClosed() ? Promise.resolve() : this.page.waitForEvent('close');
    await button.click().catch(async (fault: unknown) => {
      await closed.catch(() => {
        throw fault;
      });
    });
    await closed;
  }
}

export function leaveQuestions(console: Page): void {
  console.context().removeAllListeners('page');
}

export function answerQuestions(console: Page): void {
  console.context().on('page', (asked) => {
    void new QuestionPage(asked).confirm().catch(() => undefined);
  });
}
