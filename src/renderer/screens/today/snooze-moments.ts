/** Eight in the morning of that day, local time. */
export function atMorning(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 8);
}

export function daysOn(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

export function nextMonday(day: Date): Date {
  return daysOn(day, ((7 - day.getDay()) % 7) + 1);
}
