import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a panel's raw response or field mapping. */
export async function technicalDetail(panel: Locator, name: string): Promise<void> {
  await panel.getByRole('button', { name: 'Technical details' }).press('Enter');
  await panel.page().getByRole('menuitem', { name, exact: true }).press('Enter');
}

/** The field mapping dialog, used by keyboard only. */
export class MappingDialog {
  readonly page: Page;
  #hasOpened = false;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Field mapping/ });
  }

  get state(): Locator {
    return this.dialog.getByRole('status').last();
  }

  line(name: RegExp): Locator {
    return this.dialog.getByRole('treeitem', { name });
  }

  async choose(name: RegExp): Promise<void> {
    await this.#reach(name);
    await this.#take();
  }

  async is(concept: string): Promise<void> {
    for (let step = 0; step < 30; step += 1) {
      if ((await this.focused().innerText()) === concept) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await expect(this.focused()).toHaveText(concept);
    await this.page.keyboard.press('Enter');
  }

  async written(words: string): Promise<void> {
    const radio = this.dialog.getByRole('radio', { name: words });
    for (let step = 0; step < 6; step += 1) {
      await this.page.keyboard.press('Tab');
      if ((await this.dialog.getByRole('radio').locator(':scope:focus').count()) > 0) break;
    }
    for (let step = 0; step < 6; step += 1) {
      await this.page.keyboard.press(step === 0 ? 'Space' : 'ArrowDown');
      if (await radio.isChecked()) break;
    }
    await expect(radio).toBeChecked();
  }

  async #reach(name: RegExp): Promise<void> {
    if (!this.#hasOpened) {
      // Escape only closes a dialog that has the focus.
      await expect(this.dialog.locator(':focus')).toHaveCount(1);
      this.#hasOpened = true;
    }
    const focused = this.dialog.getByRole('treeitem').locator(':scope:focus');
    if ((await focused.count()) === 0) await this.page.keyboard.press('Escape');
    await this.page.keyboard.press('Home');
    for (let step = 0; step < 60; step += 1) {
      if (name.test(await this.focused().innerText())) break;
      await this.page.keyboard.press('ArrowDown');
    }
    expect(await this.focused().innerText()).toMatch(name);
  }

  async #take(): Promise<void> {
    await this.page.keyboard.press('Enter');
    await expect(this.dialog.locator('[role=treeitem]:focus')).toHaveCount(0);
  }

  focused(): Locator {
    return this.page.locator(':focus');
  }
}
