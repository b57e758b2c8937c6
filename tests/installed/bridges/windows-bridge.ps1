# Lets a program use Keyholder on Windows as a screen reader does, by UI Automation: one JSON request a line in, one answer a
# line out, as at-spi-bridge.py has it, with its names of roles and states. Besides:
#   {"do": "write", "node": 7, "text": "1"}   puts a text into a field
#   {"do": "quit"}                            closes the window
# NOT TRIED YET on a Windows machine: see docs/releasing.md.
Set-StrictMode -Version 3
$ErrorActionPreference = 'Stop'
# Windows PowerShell adds a property to every list, and writes a list that a function returned as an object of it.
Remove-TypeData -TypeName System.Array -ErrorAction SilentlyContinue
Add-Type -AssemblyName 'UIAutomationClient', 'UIAutomationTypes'
$utf8 = New-Object System.Text.UTF8Encoding $false
$reader = New-Object System.IO.StreamReader ([Console]::OpenStandardInput()), $utf8
$writer = New-Object System.IO.StreamWriter ([Console]::OpenStandardOutput()), $utf8
$writer.AutoFlush = $true

$automation = [System.Windows.Automation.AutomationElement]
$invoke = [System.Windows.Automation.InvokePattern]::Pattern
$toggle = [System.Windows.Automation.TogglePattern]::Pattern
$select = [System.Windows.Automation.SelectionItemPattern]::Pattern
$value = [System.Windows.Automation.ValuePattern]::Pattern
$cell = [System.Windows.Automation.GridItemPattern]::Pattern
$frame = [System.Windows.Automation.WindowPattern]::Pattern

$request = New-Object System.Windows.Automation.CacheRequest
$request.TreeScope = [System.Windows.Automation.TreeScope]::Subtree
foreach ($property in 'NameProperty', 'ControlTypeProperty', 'LocalizedControlTypeProperty', 'IsEnabledProperty', 'HasKeyboardFocusProperty') {
  $request.Add($automation::$property)
}
foreach ($pattern in $invoke, $toggle, $select, $value, $cell) { $request.Add($pattern) }
$request.Add([System.Windows.Automation.ValuePattern]::ValueProperty)

$roles = @{
  'ControlType.Button' = 'push button'; 'ControlType.Hyperlink' = 'link'; 'ControlType.TabItem' = 'page tab'
  'ControlType.Edit' = 'entry'; 'ControlType.Table' = 'table'; 'ControlType.DataGrid' = 'table'
  'ControlType.ListItem' = 'list item'; 'ControlType.Text' = 'static'; 'ControlType.CheckBox' = 'toggle button'
}
$nodes = New-Object System.Collections.ArrayList

function Get-Pattern($element, $pattern) {
  $found = $null
  if ($element.TryGetCachedPattern($pattern, [ref] $found)) { return $found }
  return $null
}

function Get-Role($element) {
  $type = $element.Cached.ControlType.ProgrammaticName
  $said = $element.Cached.LocalizedControlType
  if ($said -eq 'heading') { return 'heading' }
  if ($type -eq 'ControlType.DataItem') {
    if ($null -ne (Get-Pattern $element $cell)) { return 'table cell' }
    return 'table row'
  }
  if ($type -eq 'ControlType.Button' -and $null -ne (Get-Pattern $element $toggle)) { return 'toggle button' }
  if ($roles.ContainsKey($type)) { return $roles[$type] }
  return $said
}

function Add-Tree($element, [int] $depth, $seen) {
  if ($depth -gt 100) { return }
  $states = @('showing')
  if ($element.Cached.IsEnabled) { $states += 'sensitive' }
  if ($element.Cached.HasKeyboardFocus) { $states += 'focused' }
  $field = Get-Pattern $element $value
  $text = ''
  if ($null -ne $field) { $text = [string] $field.Cached.Value }
  [void] $seen.Add(@{ depth = $depth; role = [string] (Get-Role $element); name = [string] $element.Cached.Name; text = $text; states = $states })
  [void] $nodes.Add($element)
  foreach ($child in $element.CachedChildren) { Add-Tree $child ($depth + 1) $seen }
}

function Get-Windows {
  $ids = @(Get-Process -Name 'Keyholder' -ErrorAction SilentlyContinue | ForEach-Object { $_.Id })
  $all = $automation::RootElement.FindAll([System.Windows.Automation.TreeScope]::Children, [System.Windows.Automation.Condition]::TrueCondition)
  return @($all | Where-Object { $ids -contains $_.Current.ProcessId })
}

function Invoke-Request($asked) {
  switch ($asked.do) {
    'look' {
      $nodes.Clear()
      $seen = New-Object System.Collections.ArrayList
      foreach ($window in Get-Windows) { Add-Tree ($window.GetUpdatedCache($request)) 0 $seen }
      return , $seen.ToArray()
    }
    'quit' {
      foreach ($window in Get-Windows) { $window.GetCurrentPattern($frame).Close() }
      return $true
    }
    'focus' { $nodes[$asked.node].SetFocus(); return $true }
    'write' { $nodes[$asked.node].GetCurrentPattern($value).SetValue($asked.text); return $true }
    'act' {
      $element = $nodes[$asked.node]
      foreach ($way in @($invoke, 'Invoke'), @($select, 'Select'), @($toggle, 'Toggle')) {
        $pattern = Get-Pattern $element $way[0]
        if ($null -ne $pattern) { $element.GetCurrentPattern($way[0]).($way[1])(); return $true }
      }
      return $false
    }
    default { throw "unknown request: $($asked.do)" }
  }
}

while ($null -ne ($line = $reader.ReadLine())) {
  try {
    $reply = @{ ok = $true; value = (Invoke-Request ($line | ConvertFrom-Json)) }
  } catch {
    # Whatever goes wrong is the asker's to judge.
    $reply = @{ ok = $false; error = [string] $_.Exception.Message }
  }
  $writer.WriteLine((ConvertTo-Json -InputObject $reply -Depth 8 -Compress))
}
